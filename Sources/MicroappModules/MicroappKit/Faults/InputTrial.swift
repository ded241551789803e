import Endpoints
import MicroappBasics
import Programs
import Runs
import Views

/// A value that comes in while a call is in flight, or while its failure is on the screen. The user then reads all messages and
/// closes the sheets, and the screen must be that of a value that comes in after the call.
@MainActor
struct InputTrial {
  struct Outcome {
    let read: (before: Set<Substring>, after: Set<Substring>)
    let hasEffect: Bool
    let state: FaultPlayer.State
    var problem: String?
  }

  private let fault: Fault
  private let input: ScriptCommand
  private let meeting: Fault.Meeting

  init?(_ fault: Fault) {
    guard case .meets(let input, let meeting) = fault.kind else { return nil }
    (self.fault, self.input, self.meeting) = (fault, input, meeting)
  }

  var isOverMessage: Bool { if case .message = meeting { true } else { false } }

  private var beginning: [ScriptCommand] {
    meeting == .endOfSession ? [.endSession(after: nil)] : isOverMessage ? [.wait(nil)] : []
  }

  private var end: [ScriptCommand] {
    let changes: [EndpointChange] =
      switch meeting {
      case .call, .endOfSession: [.release]
      case .failure(let tag): [.behaviour(.fail(tag)), .behaviour(.normal)]
      case .message: []
      }
    return changes.map { .endpoint(fault.endpoint, $0) } + [.wait(nil)]
  }

  func playLate(_ run: FaultPlayer) async -> Outcome {
    await run.play(all: beginning + end)
    let read = await run.readMessages()
    let before = run.state
    await run.play(all: [input, .wait(nil)])
    let hasEffect = run.state.change(from: before) != nil
    let readAfter = await run.readMessages()
    let problem = await run.closeSheets()
    var outcome = Outcome(read: (read, readAfter), hasEffect: hasEffect, state: run.state, problem: problem)
    if outcome.problem == nil, before.hasSheet, !hasEffect {
      // A value that has waited behind the sheet has its effect now, so the same one again changes nothing.
      await run.play(all: [input, .wait(nil)])
      if run.state.isMoved(from: outcome.state) {
        outcome.problem = "What came in behind the sheet is lost when the sheet is closed."
      }
    }
    return outcome
  }

  /// Plays a run in which the value comes in early. Returns what is wrong, compared with a later value; `isCompared` is false
  /// if the value has led the user away from the call, which has ended with its screen.
  func playEarly(_ run: FaultPlayer, after late: Outcome) async -> (isCompared: Bool, problem: String?) {
    await run.play(all: beginning)
    let before = run.state
    await run.play(all: [input])
    let call = run.log.allCalls.last { $0.endpoint == fault.endpoint }
    let isLeft = !before.isWaiting && call?.reached == .cancelled
    await run.play(all: end)
    // The user may leave a screen whose call goes on behind it.
    let read = before.isWaiting || before.hasAlert ? late.read.before : []
    if let problem = await run.missing(late.read.after.union(read)) { return (true, problem) }
    if isLeft { return (false, nil) }
    if let problem = await run.closeSheets() { return (true, problem) }
    return (true, run.state.difference(from: late.state, isComplete: false).map { "If it comes in earlier, \($0)." })
  }
}

extension FaultPlayer {
  func play(all commands: [ScriptCommand]) async {
    for command in commands { try? await play(command) }
  }

  func readMessages() async -> Set<Substring> {
    var messages: Set<Substring> = []
    for _ in 1...5 {
      guard let dismissal = state.dismissal else { break }
      messages.formUnion(state.messages)
      await play(all: [dismissal, .wait(nil)])
    }
    return messages
  }

  /// Dismisses the alerts. Returns which of the messages they have not said.
  func missing(_ messages: Set<Substring>) async -> String? {
    let missing = messages.subtracting(await readMessages())
    return missing.min().map { "What comes in takes this message away before the user has read it: \($0)" }
  }

  func closeSheets() async -> String? {
    for _ in 1...5 where state.hasSheet {
      await play(all: [.back, .wait(nil)])
      _ = await readMessages()
    }
    return state.hasSheet ? "Esc does not close the sheet, or it opens again and again." : nil
  }
}
