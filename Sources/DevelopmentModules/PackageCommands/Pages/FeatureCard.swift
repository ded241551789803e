import Foundation

/// What the index of the galleries says about a feature: what its sources declare, and what the feature reaches.
package struct FeatureCard {
  /// The name of the module of the feature.
  package let feature: String
  /// The name of its microapp.
  package let microapp: String
  /// The dependencies, each with its name and its type as the sources have them.
  package let dependencies: [(name: String, type: String)]
  /// The errors that the dependencies can throw, each with the names of its cases.
  package let errors: [(type: String, cases: [String])]
  /// The exits with the types of their values, such as `signInPassed(AppUser)`.
  package let exits: [String]
  /// The groups of its scenarios, with the names of the scenarios.
  package let scenarios: [(group: String, names: [String])]
  /// The modules that the feature reaches, with the lines of their Swift files: first the feature itself.
  package let modules: [(name: String, lines: Int)]
}

extension FeatureCard {
  /// Reads the sources of the feature of a microapp; nil if the microapp has none.
  init?(_ microapp: Module, in graph: ModuleGraph, root: URL) throws {
    let imported = microapp.importedModules.compactMap { graph.modules[$0] }
    guard let feature = imported.first(where: { $0.layer == .features }) else { return nil }
    func sources(of module: Module) throws -> [String] {
      try SourceFolder(root: root, path: module.path).files.filter { $0.hasSuffix(".swift") }.map {
        try root.text(of: $0)
      }
    }
    let reached = try ([feature] + graph.reach(of: feature.name).sorted().compactMap { graph.modules[$0] })
      .map { ($0.name, try sources(of: $0)) }
    let code = SourceCode(reached[0].1)
    self.feature = feature.name
    self.microapp = microapp.name
    dependencies = code.dependencies
    errors = Set(dependencies.flatMap { $0.type.matches(of: /throws\(([^()]+)\)/).map { String($0.1) } }).sorted()
      .map { type in
        (type, SourceCode(reached.flatMap(\.1).filter { $0.contains("enum \(type)") }).cases(of: type))
      }
    exits = code.exits
    let folders = try SourceFolder(root: root, path: "\(microapp.path)/Scenarios").folders
    scenarios = try folders.map { folder in
      let files = try SourceFolder(root: root, path: folder).files.filter { $0.hasSuffix(".scenario") }
      let group = Self.name(folder).split(separator: "-").map(\.capitalized).joined(separator: " ")
      return (group, files.map { Self.name(String($0.dropLast(".scenario".count))) })
    }
    modules = reached.map { name, texts in (name, texts.reduce(0) { $0 + $1.count { $0.isNewline } }) }
  }

  /// The last part of a path, without the number that decides the order.
  private static func name(_ path: String) -> String {
    String((path.split(separator: "/").last ?? "").trimmingPrefix(/\d+-/))
  }
}
