import Concurrency
import POSIX
import Views

extension TerminalApp {
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
    let others = otherValues(in: options.values)
    if try fixesAnotherBackend(scenario, than: options.values) { return .skipped }
    let played = try await play(scenario, options)
    defer { played.close() }
    let issues = played.driver.frame.accessibilityIssues().map { "accessibility: \($0)" }
    if let failure = played.failure { return .failed([failure.report] + issues) }
    let snapshot = Snapshot(of: played.driver, calls: played.content.calls())
    let file: String?
    do { file = try FileSystem.readIfThere(scenario.snapshotPath) } catch { return .failed(["\(error)"] + issues) }
    if updates {
      if file != snapshot.text { try FileSystem.write(snapshot.text, to: scenario.snapshotPath) }
      return issues.isEmpty ? file == snapshot.text ? .ok : .updated : .failed(issues)
    }
    guard let file else { return .failed(["there is no snapshot; write it with --check --update"] + issues) }
    let isStandard = others.isEmpty && !played.content.hasOtherBackends
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

  /// Whether a scenario names its backend in its head, and the command line asks for another.
  func fixesAnotherBackend(_ scenario: Scenario, than values: [String: String]) throws(UsageError) -> Bool {
    let own = try self.values(of: scenario.head, name: scenario.path)
    return !otherValues(in: values).isEmpty && flags.contains { $0.standard != nil && own[$0.name] != nil }
  }

  /// The scenario that the command line names, to start with. Throws `UsageError` if there is none, or if it fixes
  /// another backend.
  func scenarioToStart(_ name: String, values: [String: String]) throws -> Scenario {
    let scenario = try catalogue.scenario(name)
    guard try !fixesAnotherBackend(scenario, than: values) else {
      throw UsageError("the scenario \(name) fixes its backend: leave out that of the command line")
    }
    return scenario
  }

  /// Throws `UsageError` unless screens are those of the snapshots: on the standard backend, in a build without others.
  func requireStandardScreens(_ values: [String: String]) throws {
    guard otherValues(in: values).isEmpty, try !content(Launch(clock: VirtualClock())).hasOtherBackends else {
      throw UsageError("--update writes the screens of the standard backend, in a build without --traits Live")
    }
  }

  /// Throws what making the content throws: a mistake in the command line is not one of each scenario.
  func requireContent(for values: [String: String]) throws {
    _ = try content(Launch(clock: VirtualClock(), values: values, isRepeatable: true))
  }

  /// Throws `UsageError` if the command line has options that the files of scenarios have. Only the backend can be given
  /// from outside.
  func requireNoOwnOptions(_ values: [String: String]) throws(UsageError) {
    guard let flag = flags.first(where: { $0.standard == nil && values[$0.name] != nil }) else { return }
    throw UsageError("\(flag.name) does not go with scenarios: their files say what holds before the start")
  }

  /// The values that choose a backend, which are the only ones that a scenario gets from outside.
  func backendValues(_ values: [String: String]) -> [String: String] {
    values.filter { name, _ in flags.contains { $0.name == name && $0.standard != nil } }
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
