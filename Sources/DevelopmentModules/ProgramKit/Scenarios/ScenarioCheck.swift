import Views

/// Plays scenarios, and compares the states that they lead to with their snapshots.
@MainActor
struct ScenarioCheck {
  let app: TerminalApp
  let options: Options
  /// Takes each line that is printed.
  let output: @MainActor (String) -> Void

  /// Checks all scenarios, or the one that the command line names, and prints a line for each. Returns the exit status.
  func run() async throws -> Int32 {
    let catalogue = try app.catalogue(options)
    let scenarios = try options.scenario.map { [try catalogue.scenario($0)] } ?? catalogue.scenarios
    guard !scenarios.isEmpty else { throw UsageError("there are no scenarios in \(catalogue.folder)") }
    let width = scenarios.map(\.name.count).max() ?? 0
    let start = ContinuousClock.now
    var failures = 0
    for scenario in scenarios {
      let start = ContinuousClock.now
      let result = try await app.check(
        scenario, values: options.values, timeout: options.timeout, updates: options.updatesSnapshots)
      let time = (ContinuousClock.now - start).inMilliseconds
      let name = scenario.name + String(repeating: " ", count: width - scenario.name.count)
      output("\(result.word)  \(name)  \(time)")
      for line in result.problems.flatMap({ $0.split(separator: "\n", omittingEmptySubsequences: false) }) {
        output("    \(line)")
      }
      if !result.problems.isEmpty { failures += 1 }
    }
    let strayed = options.scenario == nil ? catalogue.strayedSnapshots : []
    for path in strayed {
      if options.updatesSnapshots { try FileSystem.remove(path) }
      output(options.updatesSnapshots ? "deleted \(path)" : "failed   \(path) belongs to no scenario")
    }
    if !options.updatesSnapshots { failures += strayed.count }
    let total = (ContinuousClock.now - start).inMilliseconds
    output("\(scenarios.count == 1 ? "1 scenario" : "\(scenarios.count) scenarios"), \(failures) failed, \(total)")
    if failures > 0 { output("If a difference is wanted, write the snapshots with --check --update.") }
    return failures == 0 ? ExitStatus.success : ExitStatus.scriptFailed
  }
}

/// The outcome of the check of a scenario.
struct CheckResult {
  /// `ok`, `failed`, `skipped` or `updated`, padded to the same width.
  let word: String
  /// What is wrong, in some lines each.
  var problems: [String] = []
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
    let standardNames = substitutions(for: values)
    let own = try self.values(of: scenario.head, name: scenario.path)
    // It says that it is about the backend that it starts with.
    if own.keys.contains(where: { standardNames[$0] != nil }) { return CheckResult(word: "skipped") }
    let played = try await play(scenario, values: values, timeout: timeout)
    defer { played.close() }
    if let failure = played.failure { return CheckResult(word: "failed ", problems: [failure.report]) }
    let snapshot = Snapshot(of: played.driver, calls: played.content.calls())
    let expected = try? FileSystem.read(scenario.snapshotPath)
    if updates, standardNames.isEmpty {
      guard expected != snapshot.text else { return CheckResult(word: "ok     ") }
      try FileSystem.write(snapshot.text, to: scenario.snapshotPath)
      return CheckResult(word: "updated")
    }
    guard let expected else {
      return CheckResult(word: "failed ", problems: ["it has no snapshot; write it with --check --update"])
    }
    let diff =
      standardNames.isEmpty
      ? SnapshotDiff(from: Snapshot(expected), to: Snapshot(snapshot.text))
      : SnapshotDiff(
        from: Snapshot(expected).spoken(), to: Snapshot(snapshot.text).spoken(replacing: Array(standardNames.values)))
    guard !diff.lines.isEmpty else { return CheckResult(word: "ok     ") }
    return CheckResult(word: "failed ", problems: [scenario.snapshotPath] + diff.lines)
  }

  /// The values of the command line that differ from the standard, by their flags: such as `local` instead of `fake`.
  private func substitutions(for values: [String: String]) -> [String: (given: String, standard: String)] {
    var names: [String: (given: String, standard: String)] = [:]
    for flag in flags {
      guard let standard = flag.standard, let given = values[flag.name], given != standard else { continue }
      names[flag.name] = (given, standard)
    }
    return names
  }
}

extension Snapshot {
  /// Only what a user hears and the calls, which are the same on every backend but for its name: columns of the screen
  /// move with the width of the name.
  fileprivate func spoken(replacing names: [(given: String, standard: String)] = []) -> Snapshot {
    Snapshot(
      sections: sections.filter { ["elements", "calls"].contains($0.name) }.map { section in
        let lines = section.lines.map { line in
          line.split(separator: " ", omittingEmptySubsequences: false)
            .map { word in names.first { $0.given == word }?.standard ?? String(word) }.joined(separator: " ")
        }
        return Section(title: section.title, lines: lines)
      })
  }
}

extension Duration {
  /// In milliseconds, with a digit for tenths.
  fileprivate var inMilliseconds: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
