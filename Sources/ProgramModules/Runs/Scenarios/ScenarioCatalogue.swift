import Endpoints
import POSIX

package struct ScenarioCatalogue {
  let folder: String
  package let scenarios: [Scenario]
  /// The snapshots without a scenario that has a snapshot.
  package let obsoleteSnapshots: [String]
  /// The mistakes of the files that are not scenarios, or cannot be read.
  package let mistakes: [any Error]

  /// Reads all scenarios of a folder; none if it does not exist. Throws `SystemError` if it cannot be read.
  package init(folder: String) throws {
    self.folder = folder
    var scenarios: [Scenario] = []
    var mistakes: [any Error] = []
    var snapshots: Set<String> = []
    var taken: [String: (name: String, path: String)] = [:]
    func take(_ name: String, at path: String) throws(UsageError) {
      guard let other = taken[name.uppercased()] else { return taken[name.uppercased()] = (name, path) }
      let names = other.name == name ? "the same name" : "names that differ only in case, which are one name on a Mac"
      throw UsageError("\(path) and \(other.path) have \(names); rename one of them")
    }
    func collect(_ work: () throws -> Void) { do { try work() } catch { mistakes.append(error) } }
    for screen in try Self.names(in: folder, orNoneAfter: ENOENT) {
      collect {
        if screen.hasSuffix(Scenario.suffix) {
          throw UsageError("\(folder)/\(screen): put it into a folder for its screen, such as 1-welcome")
        }
        try take("\(screen)/", at: "\(folder)/\(screen)")
        let files = try Self.names(in: "\(folder)/\(screen)", orNoneAfter: ENOTDIR)
        for file in files {
          let path = "\(folder)/\(screen)/\(file)"
          if file.hasSuffix(Scenario.snapshotSuffix) { snapshots.insert(path) }
          guard file.hasSuffix(Scenario.suffix) else { continue }
          collect {
            var scenario = try Scenario(FileSystem.read(path), path: path, folder: screen[...], file: file[...])
            if files.contains(file.answersFile) { scenario.answersPath = path.answersFile }
            try take(scenario.name, at: path)
            scenarios.append(scenario)
          }
        }
      }
    }
    (self.scenarios, self.mistakes) = (scenarios, mistakes)
    // A scenario with a mistake may have a snapshot.
    let needed = scenarios.filter(\.hasSnapshot).map(\.snapshotPath)
    obsoleteSnapshots = mistakes.isEmpty ? snapshots.subtracting(needed).sorted() : []
  }

  /// The names in a folder: names with a number by their numbers, and then the others. None after a failure with a code.
  private static func names(in folder: String, orNoneAfter code: Int32) throws(SystemError) -> [String] {
    let names: [String]
    do throws(SystemError) { names = try FileSystem.names(in: folder) } catch {
      if error.code == code { return [] }
      throw error
    }
    return names.enumerated().sorted { one, other in
      (one.element.number ?? .max, one.offset) < (other.element.number ?? .max, other.offset)
    }.map(\.element)
  }

  /// All scenarios, or only the scenario `name`. Throws `UsageError` if there is none.
  package func scenarios(named name: String?) throws -> [Scenario] {
    if let name { return [try scenario(name)] }
    guard !scenarios.isEmpty || !mistakes.isEmpty else { throw UsageError("there are no scenarios in \(folder)") }
    return scenarios
  }

  func scenario(_ name: String) throws -> Scenario {
    if let scenario = scenarios.first(where: { $0.name == name }) { return scenario }
    if let mistake = mistakes.first(where: { "\($0)".contains("\(name)\(Scenario.suffix)") }) { throw mistake }
    let word = name.lowercased()
    // Two differences are a wrong letter, or two letters in the wrong order.
    func isSimilar(_ other: String) -> Bool {
      if other.contains(word) || word.contains(other) { return true }
      return other.count > 2 && other.difference(from: word).count <= 2
    }
    let similar = scenarios.map(\.name).filter(isSimilar)
    let advice = similar.isEmpty ? "--list names them all" : "did you mean \(similar.joined(separator: ", "))?"
    throw UsageError("unknown scenario \(name) in \(folder); \(advice)")
  }

  package static func count(_ count: Int) -> String { count == 1 ? "1 scenario" : "\(count) scenarios" }
}

extension String {
  /// The file of answers beside a script.
  package var answersFile: String {
    let name = split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].count } ?? 0
    return dropLast(ending) + Scenario.answersSuffix
  }

  fileprivate var number: Int? { Int(prefix { $0.isASCII && $0.isNumber }) }
}
