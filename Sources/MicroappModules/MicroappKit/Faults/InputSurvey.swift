import Runs

/// A value that comes in at the end of a scenario, and once more when the user has come back.
@MainActor
struct InputSurvey {
  let input: ScriptCommand
  let others: [ScriptCommand]
  let run: FaultPlayer
  private(set) var first: FaultPlayer.State?
  /// Whether a second value has an effect; nil if none came in.
  private(set) var hasSecondEffect: Bool?
  private(set) var isBack = false

  mutating func play() async -> String? {
    await run.play(all: [.wait(nil)])
    let before = run.state
    guard !before.isWaiting else { return nil }
    await run.play(all: [input, .wait(nil)])
    let first = run.state
    if let problem = await run.missing(before.messages) { return problem }
    guard first.change(from: before) != nil else { return nil }
    self.first = first
    if before.hasAlert { return nil }
    if let problem = await run.closeSheets() { return problem }
    isBack = first.hasAlert
    for _ in 1...3 where run.state.title != before.title {
      isBack = true
      await run.play(all: [.back, .wait(nil)])
    }
    isBack = isBack && run.state.difference(from: before, isComplete: false) == nil
    if isBack {
      if let problem = await playAgain(after: first) { return problem }
      // A message leaves the one that the user has not read.
      let messages = run.state.messages
      if !messages.isEmpty { await run.play(all: others.flatMap { [$0, .wait(nil)] }) }
      return await run.missing(messages)
    }
    for other in others where hasSecondEffect != true && other.inputName == input.inputName {
      let last = run.state
      await run.play(all: [other, .wait(nil)])
      hasSecondEffect = run.state.change(from: last) != nil
    }
    return nil
  }

  mutating func playAgain(after first: FaultPlayer.State) async -> String? {
    await run.play(all: [input, .wait(nil)])
    hasSecondEffect = true
    return run.state.difference(from: first, isComplete: false).map { "It comes in for the second time, and \($0)." }
  }
}

extension ScriptCommand {
  fileprivate var inputName: String? { if case .send(_, let input) = self { input } else { nil } }
}
