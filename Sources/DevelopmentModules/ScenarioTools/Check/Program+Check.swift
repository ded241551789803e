import Concurrency
import Endpoints
import POSIX
public import Scripting
import Views

extension Program {
  /// The scenarios in the folder beside the program's source. Throws `UsageError` if one has a mistake.
  public var scenarios: [Scenario] {
    get throws {
      let catalogue = try catalogue
      if let mistake = catalogue.mistakes.first { throw mistake }
      return catalogue.scenarios
    }
  }

  /// Plays a scenario, and compares the state that it leads to with its snapshot, as `--check` does.
  ///
  /// - Parameter values: the values of the program's own flags, by their names.
  /// - Returns: what is wrong; empty if nothing is.
  public func check(_ scenario: Scenario, values: [String: String]) async throws -> [String] {
    try await check(scenario, PlayOptions(values: values), updates: false).problems
  }

  /// - Parameter updates: whether the snapshot is written instead.
  func check(_ scenario: Scenario, _ options: PlayOptions, updates: Bool) async throws -> CheckResult {
    let others = otherBackends(in: options.values)
    if try needsItsOwnBackend(scenario, insteadOf: options.values) { return .skipped }
    let (run, failure) = try await play(scenario, options)
    defer { run.close() }
    let issues = run.frame.accessibilityIssues().map { "accessibility: \($0)" }
    if let failure { return .failed([failure.report] + issues) }
    let snapshot = Snapshot(of: run)
    let file: String?
    do { file = try FileSystem.readIfThere(scenario.snapshotPath) } catch { return .failed(["\(error)"] + issues) }
    if updates {
      if file != snapshot.text { try FileSystem.write(snapshot.text, to: scenario.snapshotPath) }
      return issues.isEmpty ? file == snapshot.text ? .ok : .updated : .failed(issues)
    }
    guard let file else { return .failed(["there is no snapshot; write it with --check --update"] + issues) }
    let isStandard = others.isEmpty && !run.content.hasOtherBackends
    if isStandard, file == snapshot.text { return issues.isEmpty ? .ok : .failed(issues) }
    // Through text, because that has no trailing spaces.
    let (expected, actual) = (Snapshot(file), Snapshot(snapshot.text))
    let diff =
      isStandard
      ? SnapshotDiff(from: expected, to: actual)
      : SnapshotDiff(from: expected.withoutScreen, to: actual.withoutScreen.replacing(Array(others.values)))
    let heading = "- \(scenario.snapshotPath)\n+ now; if that is right, write it with --check --update"
    let problems = diff.lines.isEmpty ? issues : [heading] + diff.lines + issues
    return problems.isEmpty ? .ok : .failed(problems)
  }

  /// Throws `UsageError` unless screens are those of the snapshots: on the standard backend, in a build without others.
  func requireStandardScreens(_ values: [String: String]) throws {
    guard otherBackends(in: values).isEmpty, try !content(Launch(clock: VirtualClock())).hasOtherBackends else {
      throw UsageError("--update writes the screens of the standard backend, in a build without --traits Live")
    }
  }

  /// Throws what making the content throws: a mistake in the command line is not one of each scenario.
  func requireContent(for values: [String: String]) throws {
    _ = try content(Launch(clock: VirtualClock(), values: values, isRepeatable: true))
  }
}

extension Snapshot {
  /// Only what a screen reader says and the calls, which are the same on every backend but for its name. On the screen,
  /// columns move with the width of that name, and a key switches backends if there are several; the starts of calls
  /// depend on when a backend reports changes.
  fileprivate var withoutScreen: Snapshot {
    Snapshot(
      sections: sections.compactMap { section in
        switch section.name {
        case Self.elements: section
        case Self.calls:
          Section(title: section.title, lines: section.lines.map { String($0.drop { $0 != " " }.dropFirst()) })
        default: nil
        }
      })
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
