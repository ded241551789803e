/// The outcome of the check of a scenario.
enum CheckResult: Equatable {
  /// The state is that of the snapshot.
  case ok
  /// The scenario is about another backend than that of the check.
  case skipped
  /// The snapshot was written.
  case updated
  /// What is wrong, in some lines each.
  case failed([String])

  var problems: [String] { if case .failed(let problems) = self { problems } else { [] } }

  /// The word for it at the beginning of a line.
  var word: String {
    switch self {
    case .ok: "ok"
    case .skipped: "skipped"
    case .updated: "updated"
    case .failed: "failed"
    }
  }
}
