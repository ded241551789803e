import Runs
import Views

/// Two runs in which a value comes in: while a call is in flight or its failure is on the screen, and after that. Both must
/// lead to the same screen.
@MainActor
struct InputTrial {
  let input: String
  /// The lines before the value comes in.
  private let beginning: [String]
  /// The line that ends the call, or dismisses its message.
  private let end: String
  private let hasMessage: Bool
  /// Whether the end of the session leads to a sheet.
  private var isInSheet: Bool { beginning == [Self.sessionEnd] }

  /// Nil for a fault in which nothing comes in.
  init?(_ fault: Fault) {
    let release = "endpoint \(fault.endpoint) release"
    switch fault.kind {
    case .meets(let input): (self.input, beginning, end, hasMessage) = (input, [], release, false)
    case .endsSession(let input): (self.input, beginning, end, hasMessage) = (input, [Self.sessionEnd], release, false)
    case .failsBefore(let input, _):
      (self.input, beginning, end, hasMessage) = (input, ["wait"], Self.dismissal, true)
    default: return nil
    }
  }

  private static let sessionEnd = "session end"
  private static let dismissal = "tap \(Strings.ok.quoted)"

  /// Plays both runs after the step with the call. Returns how the screens differ; nil if they are alike, if there is no
  /// message to come in over, or if a run has ended.
  func difference(early: FaultPlayer, late: FaultPlayer) async -> String? {
    for run in [early, late] { await play(beginning, in: run) }
    guard early.state.hasAlert || !hasMessage else { return nil }
    await play([input, end, "wait"], in: early)
    await play([end, "wait", input, "wait"], in: late)
    // A message that has come in may be read already.
    for run in [early, late] where run.state.hasAlert { await play([Self.dismissal], in: run) }
    let (early, late) = (early.state, late.state)
    guard early.ending == nil, late.ending == nil else { return nil }
    // Each may show another screen of the same sheet, in which the user can sign in again.
    if isInSheet, early.titles.count > 1, late.titles.count > 1, early.titles[0] == late.titles[0] { return nil }
    return early.difference(from: late, isComplete: false)
  }

  private func play(_ lines: [String], in run: FaultPlayer) async {
    for line in lines { try? await run.play(line) }
  }
}
