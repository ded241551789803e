import Runs
import Views

/// Two runs in which a value comes in: while a call is in flight or its failure is on the screen, and after that. Both must
/// lead to the same screen.
@MainActor
struct InputTrial {
  private let input: String
  /// The lines before the value comes in.
  private let beginning: [String]
  /// The line that ends the call, or dismisses its message.
  private let end: String
  private static let dismissal = "tap \(Strings.ok.quoted)"

  /// Nil for a fault in which nothing comes in.
  init?(_ fault: Fault) {
    guard case .meets(let input, let meeting) = fault.kind else { return nil }
    let release = "endpoint \(fault.endpoint) release"
    self.input = input
    (beginning, end) =
      switch meeting {
      case .call: ([], release)
      case .endOfSession: (["session end"], release)
      case .message: (["wait"], Self.dismissal)
      }
  }

  /// Plays both runs after the step with the call. Returns how the screens differ; nil if they are alike, if there is no
  /// message to come in over, or if a run has ended.
  func difference(early: FaultPlayer, late: FaultPlayer) async -> String? {
    for run in [early, late] { await play(beginning, in: run) }
    guard early.state.hasAlert || end != Self.dismissal else { return nil }
    await play([input, end, "wait"], in: early)
    await play([end, "wait", input, "wait"], in: late)
    // A message that has come in may be read already.
    for run in [early, late] where run.state.hasAlert { await play([Self.dismissal], in: run) }
    let (early, late) = (early.state, late.state)
    guard early.ending == nil, late.ending == nil else { return nil }
    // Behind a sheet, what comes in waits.
    if early.titles.count > 1, late.titles.count > 1 { return nil }
    return early.difference(from: late, isComplete: false)
  }

  private func play(_ lines: [String], in run: FaultPlayer) async {
    for line in lines { try? await run.play(line) }
  }
}
