/// The scenarios of a program, in the order of its screens.
struct ScenarioCatalogue {
  /// The folder with a folder for each screen.
  let folder: String
  let scenarios: [Scenario]
  /// The snapshots that belong to no scenario.
  let obsoleteSnapshots: [String]
  /// What is wrong with the files that are no scenarios. The others can be played.
  let mistakes: [UsageError]

  /// Reads all scenarios of a folder; none if it does not exist. Throws `FileSystem.Failure` if one cannot be read.
  init(folder: String) throws {
    var scenarios: [Scenario] = []
    var mistakes: [UsageError] = []
    var snapshots: Set<String> = []
    for screen in try Self.names(in: folder) {
      if screen.hasSuffix(Scenario.suffix) {
        mistakes.append(UsageError("\(folder)/\(screen): put it into a folder for its screen, such as 1-welcome"))
      }
      for file in try Self.names(in: "\(folder)/\(screen)") {
        let path = "\(folder)/\(screen)/\(file)"
        if file.hasSuffix(Snapshot.suffix) { snapshots.insert(path) }
        guard file.hasSuffix(Scenario.suffix) else { continue }
        let text = try FileSystem.read(path)
        do throws(UsageError) {
          let scenario = try Scenario(text, path: path, folder: screen[...], file: file[...])
          if let other = scenarios.first(where: { $0.name == scenario.name }) {
            throw UsageError("\(path) and \(other.path) have the same name; rename one of them")
          }
          scenarios.append(scenario)
        } catch {
          mistakes.append(error)
        }
      }
    }
    self.folder = folder
    self.scenarios = scenarios
    self.mistakes = mistakes
    // A scenario with a mistake may have a snapshot.
    obsoleteSnapshots = mistakes.isEmpty ? snapshots.subtracting(scenarios.map(\.snapshotPath)).sorted() : []
  }

  /// The names in a folder: those with a number by their numbers, and then the others.
  private static func names(in folder: String) throws(FileSystem.Failure) -> [String] {
    let names = try FileSystem.names(in: folder) ?? []
    return names.enumerated().sorted { one, other in
      (one.element.number ?? .max, one.offset) < (other.element.number ?? .max, other.offset)
    }.map(\.element)
  }

  /// All scenarios, or only the one of a name. Throws `UsageError` if there is none.
  func scenarios(named name: String?) throws(UsageError) -> [Scenario] {
    if let name { return [try scenario(name)] }
    guard !scenarios.isEmpty || !mistakes.isEmpty else { throw UsageError("there are no scenarios in \(folder)") }
    return scenarios
  }

  /// The scenario of a name. Throws `UsageError` if there is none.
  func scenario(_ name: String) throws(UsageError) -> Scenario {
    if let scenario = scenarios.first(where: { $0.name == name }) { return scenario }
    if let mistake = mistakes.first(where: { $0.description.contains("\(name)\(Scenario.suffix)") }) { throw mistake }
    let word = name.lowercased()
    let similar = scenarios.map(\.name).filter { $0.contains(word) || word.contains($0) }
    let advice = similar.isEmpty ? "--list names them all" : "there are: \(similar.joined(separator: " "))"
    throw UsageError("there is no scenario \(name) in \(folder); \(advice)")
  }

  /// All scenarios; throws the first mistake if there are none.
  var playable: [Scenario] {
    get throws(UsageError) {
      if scenarios.isEmpty, let mistake = mistakes.first { throw mistake }
      return scenarios
    }
  }

  /// A number of scenarios in words.
  static func count(_ count: Int) -> String { count == 1 ? "1 scenario" : "\(count) scenarios" }
}

extension String {
  /// The number at its beginning.
  fileprivate var number: Int? { Int(prefix { $0.isASCII && $0.isNumber }) }
}
