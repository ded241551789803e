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
    let text = reached[0].1.joined(separator: "\n")
    let dependencies = Self.dependencies(in: text)
    let errors = Set(dependencies.flatMap { $0.type.matches(of: /throws\((\w+)\)/).map { String($0.1) } })
    self.feature = feature.name
    self.microapp = microapp.name
    self.dependencies = dependencies
    self.errors = errors.sorted().map { ($0, Self.cases(of: $0, in: reached.flatMap(\.1))) }
    exits = Self.exits(in: text)
    let folders = try SourceFolder(root: root, path: "\(microapp.path)/Scenarios").entries.filter(\.isFolder)
    scenarios = try folders.map { folder in
      let files = try SourceFolder(root: root, path: folder.path).files.filter { $0.hasSuffix(".scenario") }
      return (Self.name(folder.path), files.map { Self.name(String($0.dropLast(".scenario".count))) })
    }
    modules = reached.map { name, texts in (name, texts.reduce(0) { $0 + $1.count { $0.isNewline } }) }
  }

  /// The last part of a path, without the number that decides the order.
  private static func name(_ path: String) -> String {
    String((path.split(separator: "/").last ?? "").trimmingPrefix(/\d+-/))
  }

  /// The properties of the struct `Dependencies`. The formatter gives each declaration lines of its own.
  static func dependencies(in source: String) -> [(name: String, type: String)] {
    let lines = body(of: /struct Dependencies\b/, in: source).prefix { !$0.hasSuffix("{") && !$0.contains("init(") }
    let text = lines.map { $0.contains(/\b(var|let) \w+:/) ? "\n\($0)" : " \($0)" }.joined()
    return text.matches(of: /(?:var|let) (\w+): ([^=\n]+)/).map { match in
      (String(match.1), match.2.replacing("@Sendable ", with: "").trimmingCharacters(in: .whitespaces))
    }
  }

  /// The closures by which the root of a feature is left: the parameters of its public `init`.
  static func exits(in source: String) -> [String] {
    guard let root = source.firstMatch(of: /public struct \w+Root\b/),
      let parameters = source[root.range.upperBound...].firstMatch(of: /public init\(((?:.|\n)*?)\) \{/)?.1
    else { return [] }
    return parameters.matches(of: /(\w+): @escaping @MainActor (\([^()]*\)) -> Void/).map { "\($0.1)\($0.2)" }
  }

  /// The names of the cases of an enum.
  private static func cases(of type: String, in sources: [String]) -> [String] {
    guard let declaration = try? Regex("enum \(type)\\b"),
      let source = sources.first(where: { $0.contains(declaration) })
    else { return [] }
    return body(of: declaration, in: source).prefix { $0.hasPrefix("case ") }
      .flatMap { $0.matches(of: /(?:case |, )(\w+)/).map { String($0.1) } }
  }

  /// The lines after the first line of a declaration, without comments and empty lines, and without spaces at their ends.
  private static func body(of declaration: some RegexComponent, in source: String) -> [String] {
    guard let start = source.firstRange(of: declaration) else { return [] }
    return source[start.lowerBound...].split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
