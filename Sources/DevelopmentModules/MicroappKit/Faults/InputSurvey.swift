/// What a value has done in all scenarios.
struct InputRecord {
  /// Whether an earlier value was compared with a later one.
  var isCompared = false
  var hasEffect = false
  /// Whether it, or another value of its input after it, had an effect once more.
  var hasSecondEffect = false
  /// The finding if it never has an effect, or none as a second value.
  var idle: FaultFinding?
}

/// A value that comes in at the end of a scenario, and once more when the user has come back.
@MainActor
struct InputSurvey {
  let input: String
  /// Other values of the same input, and of other inputs.
  let others: [String]
  let run: FaultPlayer
  /// The screen after the first value.
  private(set) var first: FaultPlayer.State?
  private(set) var hasSecondEffect = false
  /// Whether a second value has come in of which an effect was to be expected.
  private(set) var wasSentAgain = false

  init(_ input: String, others: [String], run: FaultPlayer) {
    (self.input, self.others, self.run) = (input, others, run)
  }

  /// Sends the value for the first time. Returns what is wrong.
  mutating func play() async -> String? {
    await run.play(all: ["wait"])
    let before = run.state
    guard !before.isWaiting else { return nil }
    await run.play(all: [input, "wait"])
    let first = run.state
    self.first = first.change(from: before) == nil ? nil : first
    let read = await run.readMessages()
    if let message = before.messages.subtracting(read).first {
      return "It takes this message away before the user has read it: \(message)"
    }
    guard self.first != nil, !before.hasAlert else { return nil }
    if let problem = await run.closeSheets() { return problem }
    var isBack = !read.isEmpty
    for _ in 1...3 where run.state.title != before.title {
      isBack = true
      await run.play(all: ["press esc", "wait"])
    }
    guard isBack, run.state.difference(from: before, isComplete: false) == nil else {
      for other in others where !hasSecondEffect && other.firstWords == input.firstWords {
        let last = run.state
        await run.play(all: [other, "wait"])
        hasSecondEffect = run.state.change(from: last) != nil
        wasSentAgain = true
      }
      return nil
    }
    if let problem = await playAgain(after: first) { return problem }
    // A message that comes in later leaves the message that the user has not read.
    let messages = run.state.messages
    if !messages.isEmpty {
      await run.play(all: others.flatMap { [$0, "wait"] })
      let read = await run.readMessages()
      if let message = messages.subtracting(read).first {
        return "What comes in over this message takes it away before the user has read it: \(message)"
      }
    }
    return nil
  }

  /// Sends the value once more, on the screen where it came first. Returns what is wrong.
  mutating func playAgain(after first: FaultPlayer.State) async -> String? {
    await run.play(all: [input, "wait"])
    hasSecondEffect = true
    let state = run.state
    if let difference = state.difference(from: first, isComplete: false) {
      return "It comes in for the second time, and \(difference)."
    }
    return nil
  }
}

extension String {
  /// The first two words of a line, which name an input.
  fileprivate var firstWords: [Substring] { Array(split(separator: " ").prefix(2)) }
}
