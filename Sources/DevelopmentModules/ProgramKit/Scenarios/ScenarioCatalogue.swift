/// The scenarios of a program, in the order of its screens.
struct ScenarioCatalogue {
  /// The folder with a folder for each screen.
  let folder: String
  let scenarios: [Scenario]
  /// The snapshots that belong to no scenario.
  let strayedSnapshots: [String]

  /// Reads all scenarios of a folder; none if it does not exist. Throws `UsageError` if one has a mistake.
  init(folder: String) throws {
    var scenarios: [Scenario] = []
    var snapshots: Set<String> = []
    for screen in FileSystem.names(in: folder) ?? [] {
      for file in FileSystem.names(in: "\(folder)/\(screen)") ?? [] {
        let path = "\(folder)/\(screen)/\(file)"
        if file.hasSuffix(Snapshot.suffix) { snapshots.insert(path) }
        guard file.hasSuffix(Scenario.suffix) else { continue }
        let scenario = try Scenario(try FileSystem.read(path), path: path, folder: screen[...], file: file[...])
        if let other = scenarios.first(where: { $0.name == scenario.name }) {
          throw UsageError("\(path) and \(other.path) have the same name; rename one of them")
        }
        scenarios.append(scenario)
      }
    }
    self.folder = folder
    self.scenarios = scenarios
    strayedSnapshots = snapshots.subtracting(scenarios.map(\.snapshotPath)).sorted()
  }

  /// The scenario of a name. Throws `UsageError` if there is none.
  func scenario(_ name: String) throws(UsageError) -> Scenario {
    if let scenario = scenarios.first(where: { $0.name == name }) { return scenario }
    guard !scenarios.isEmpty else {
      throw UsageError("there is no scenario \(name): \(folder) has none; --scenarios DIR names another folder")
    }
    throw UsageError("there is no scenario \(name); there are: \(scenarios.map(\.name).joined(separator: " "))")
  }
}
