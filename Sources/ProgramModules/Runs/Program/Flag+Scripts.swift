package import MicroappBasics

/// The flags that the head of a script can have in every program.
extension Flag {
  package static let timeout = Flag(
    "--timeout", "SECONDS", "how long a wait in a script takes at most (10)",
    write: "seconds, at most 86400, such as 10 or 0.5"
  ) { seconds($0) != nil }

  /// For a scenario whose screen has words that its author does not decide: a check looks only at what it expects.
  static let noSnapshot = Flag("--no-snapshot", "", "has no snapshot: only what it expects is checked")

  /// The flag of a scenario that some servers on another machine cannot answer; on these a check skips the scenario.
  static let needs = Flag("--needs", "WORD", "needs what not all servers have, such as changes")

  /// Reads seconds; nil for more than a day.
  package static func seconds(_ text: String) -> Duration? {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let seconds = Double(text), seconds > 0, seconds <= 86_400 else { return nil }
    return .seconds(seconds)
  }
}
