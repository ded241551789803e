import MicroappBasics
import Programs
import Views

/// A value that comes in while a call is in flight, or while its failure is on the screen. The user then reads all messages and
/// closes the sheets, and the screen must be that of a value that comes in after the call.
@MainActor
struct InputTrial {
  /// What the user has seen.
  struct Outcome {
    /// The messages before the value came in.
    var read: Set<Substring> = []
    /// The messages after that.
    var readLater: Set<Substring> = []
    /// Whether the value has changed the screen.
    var hasEffect = false
    let state: FaultPlayer.State
    /// Why the value has no effect, or too often.
    var problem: String?
  }

  private let endpoint: String
  private let input: String
  /// The lines before an early value.
  private let beginning: [String]
  /// The lines that end the call.
  private let end: [String]
  /// Whether the value comes in over the message of the failed call.
  let isOverMessage: Bool

  /// Nil for a fault in which nothing comes in.
  init?(_ fault: Fault) {
    guard case .meets(let input, let meeting) = fault.kind else { return nil }
    let release = "endpoint \(fault.endpoint) release"
    (self.input, endpoint) = (input, fault.endpoint)
    (beginning, end, isOverMessage) =
      switch meeting {
      case .call: ([], [release], false)
      case .endOfSession: (["session end"], [release], false)
      case .failure(let tag):
        ([], ["endpoint \(fault.endpoint) fail \(tag)", "endpoint \(fault.endpoint) succeed"], false)
      case .message: (["wait"], [], true)
      }
  }

  /// Plays a run in which the value comes in at the end.
  func playLate(_ run: FaultPlayer) async -> Outcome {
    await run.play(all: beginning + end + ["wait"])
    let read = await run.readMessages()
    let before = run.state
    await run.play(all: [input, "wait"])
    let hasEffect = run.state.change(from: before) != nil
    let readLater = await run.readMessages()
    var problem = await run.closeSheets()
    let closed = run.state
    if problem == nil, before.hasSheet, !hasEffect {
      // A value that has waited behind the sheet has its effect now, so the same one again changes nothing.
      await run.play(all: [input, "wait"])
      if run.state.isMoved(from: closed) { problem = "What came in behind the sheet is lost when the sheet is closed." }
    }
    return Outcome(read: read, readLater: readLater, hasEffect: hasEffect, state: closed, problem: problem)
  }

  /// Plays a run in which the value comes in early. Returns what is wrong, compared with a later value.
  func problem(_ run: FaultPlayer, after late: Outcome) async -> String? {
    await run.play(all: beginning)
    let before = run.state
    await run.play(all: [input])
    let isLeft = !before.isWaiting && run.endpoints.log.calls.last { $0.endpoint == endpoint }?.reached == .cancelled
    await run.play(all: end + ["wait"])
    // The user may leave a screen whose call goes on behind it, or ends with it.
    let messages = late.readLater.union(before.isWaiting || before.hasAlert ? late.read : [])
    if let problem = await run.missing(messages) { return problem }
    if isLeft { return nil }
    if let problem = await run.closeSheets() { return problem }
    return run.state.difference(from: late.state, isComplete: false).map { "If it comes in earlier, \($0)." }
  }
}

extension FaultPlayer {
  /// Plays lines, whether they succeed or not.
  func play(all lines: [String]) async {
    for line in lines { try? await play(line) }
  }

  /// Dismisses the alerts on the screen. Returns their messages.
  func readMessages() async -> Set<Substring> {
    var messages: Set<Substring> = []
    for _ in 1...5 {
      let new = state.messages
      if new.isEmpty { break }
      messages.formUnion(new)
      await play(all: ["tap \(Strings.ok.quoted)", "wait"])
    }
    return messages
  }

  /// Dismisses the alerts. Returns which of the messages they have not said.
  func missing(_ messages: Set<Substring>) async -> String? {
    let missing = messages.subtracting(await readMessages())
    return missing.min().map { "What comes in takes this message away before the user has read it: \($0)" }
  }

  /// Closes the sheets on the screen. Returns what is wrong if they do not stay closed.
  func closeSheets() async -> String? {
    for _ in 1...5 where state.hasSheet {
      await play(all: ["press esc", "wait"])
      _ = await readMessages()
    }
    return state.hasSheet ? "Esc does not close the sheet, or it opens again and again." : nil
  }
}
