import Views

/// The outcome of the check of a scenario.
struct CheckResult {
  /// `ok`, `failed`, `skipped` or `updated`, padded to the same width.
  let word: String
  /// What is wrong, in some lines each.
  var problems: [String] = []

  static let ok = CheckResult(word: "ok     ")
  static let skipped = CheckResult(word: "skipped")
  static let updated = CheckResult(word: "updated")
  static func failed(_ problems: [String]) -> CheckResult { CheckResult(word: "failed ", problems: problems) }
}

extension TerminalApp {
  /// The scenarios in the folder beside the program's source. Throws `UsageError` if one has a mistake.
  public var scenarios: [Scenario] {
    get throws { try ScenarioCatalogue(folder: scenarioFolder).scenarios }
  }

  /// Plays a scenario, and compares the state that it leads to with its snapshot, as `--check` does.
  ///
  /// - Parameter values: the values of the program's own flags, by their names.
  /// - Returns: what is wrong; empty if nothing is.
  public func check(_ scenario: Scenario, values: [String: String]) async throws -> [String] {
    try await check(scenario, values: values, timeout: .seconds(10), updates: false).problems
  }

  /// - Parameter updates: whether the snapshot is written instead.
  func check(
    _ scenario: Scenario, values: [String: String], timeout: Duration, updates: Bool
  ) async throws -> CheckResult {
    let others = otherValues(in: values)
    let own = try self.values(of: scenario.head, name: scenario.path)
    // It says that it is about the backend that it starts with.
    if own.keys.contains(where: { others[$0] != nil }) { return .skipped }
    let played = try await play(scenario, values: values, timeout: timeout)
    defer { played.close() }
    if let failure = played.failure { return .failed([failure.report]) }
    let snapshot = Snapshot(of: played.driver, calls: played.content.calls())
    let issues = played.driver.frame.accessibilityIssues().map { "accessibility: \($0)" }
    let file = try? FileSystem.read(scenario.snapshotPath)
    let isStandard = others.isEmpty && !played.content.hasOtherBackends
    if updates {
      guard isStandard else { throw UsageError("--update needs the standard backend, in a build without others") }
      if file != snapshot.text { try FileSystem.write(snapshot.text, to: scenario.snapshotPath) }
      return issues.isEmpty ? file == snapshot.text ? .ok : .updated : .failed(issues)
    }
    guard let file else { return .failed(["it has no snapshot; write it with --check --update"] + issues) }
    if isStandard, file == snapshot.text { return issues.isEmpty ? .ok : .failed(issues) }
    // Through text, because that has no trailing spaces.
    let (expected, actual) = (Snapshot(file), Snapshot(snapshot.text))
    let diff =
      isStandard
      ? SnapshotDiff(from: expected, to: actual)
      : SnapshotDiff(from: expected.withoutScreen, to: actual.withoutScreen.replacing(Array(others.values)))
    let problems = diff.lines.isEmpty ? issues : [scenario.snapshotPath] + diff.lines + issues
    return problems.isEmpty ? .ok : .failed(problems)
  }

  /// The values of the command line that differ from the standard, by their flags: such as `local` instead of `fake`.
  private func otherValues(in values: [String: String]) -> [String: (given: String, standard: String)] {
    var others: [String: (given: String, standard: String)] = [:]
    for flag in flags {
      guard let standard = flag.standard, let given = values[flag.name], given != standard else { continue }
      others[flag.name] = (given, standard)
    }
    return others
  }
}

extension Snapshot {
  /// Only what a screen reader says and the calls, which are the same on every backend but for its name. On the screen,
  /// columns move with the width of that name, and a key switches backends if there are several.
  fileprivate var withoutScreen: Snapshot {
    Snapshot(sections: sections.filter { ["elements", "calls"].contains($0.name) })
  }

  /// The snapshot with the standard name in place of each given one, where that is a whole word.
  fileprivate func replacing(_ names: [(given: String, standard: String)]) -> Snapshot {
    Snapshot(
      sections: sections.map { section in
        Section(title: section.title, lines: section.lines.map { $0.replacingWords(names) })
      })
  }
}

extension String {
  fileprivate func replacingWords(_ names: [(given: String, standard: String)]) -> String {
    var text = ""
    var rest = self[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter }
      text += names.first { $0.given == word }?.standard ?? (word.isEmpty ? String(first) : String(word))
      rest = rest.dropFirst(max(1, word.count))
    }
    return text
  }
}
