import Foundation

/// The modules of a package and their imports.
struct ModuleGraph {
  let modules: [String: Module]
  /// The text of the manifest, for the lines of its declarations.
  let manifest: String

  init(_ modules: [Module], manifest: String = "") {
    self.modules = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.manifest = manifest
  }

  /// Reads the sources of a package.
  ///
  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - targets: the targets of its manifest, one a line: the name, `program`, `tests` or `module`, the path from the root,
  ///     the dependencies with commas between them, and the path of a program that was built, with tabs between them.
  init(root: URL, targets: [String]) throws {
    let modules = try targets.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Module(
        name: fields[0], path: fields[2], isProgram: fields[1] == "program", isTest: fields[1] == "tests",
        executable: fields.count > 4 ? fields[4] : nil,
        dependencies: Set(fields[3].split(separator: ",").map(String.init)),
        imports: try Self.imports(below: fields[2], in: root))
    }
    self.init(modules, manifest: try root.text(of: FeatureManifest.path))
  }

  /// Reads the sources of a package without its manifest: each folder of a layer is a module of that name, but for those of
  /// plugins and of recordings.
  init(root: URL) throws {
    let layers = try ["Microapps", "Tests"] + Self.folders(in: "Sources", of: root).filter { $0 != "Sources/App" }
    let paths =
      try ["Sources/App"]
      + layers.flatMap { try Self.folders(in: $0, of: root) }
      .filter { !$0.hasSuffix("/Plugins") && $0 != "Tests/Recorded" }
    self.init(
      try paths.map {
        Module(
          name: URL(filePath: $0).lastPathComponent, path: $0, isTest: $0.hasPrefix("Tests/") && $0.hasSuffix("Tests"),
          imports: try Self.imports(below: $0, in: root))
      })
  }

  /// The imports of the Swift files below a folder.
  private static func imports(below path: String, in root: URL) throws -> [Module.Import] {
    try SourceFolder(root: root, path: path).files.filter { $0.hasSuffix(".swift") }
      .flatMap { ImportParser.imports(in: try Data(contentsOf: root.appending(path: $0)), of: $0) }
  }

  private static func folders(in path: String, of root: URL) throws -> [String] {
    try SourceFolder(root: root, path: path).entries.filter(\.isFolder).map(\.path)
  }

  /// The shortest way from a module to a module that it reaches, or nil if there is no way.
  func path(from start: String, to end: String) -> [String]? {
    let previous = ways(from: start)
    return previous[end] == nil ? nil : sequence(first: end) { previous[$0] }.reversed()
  }

  /// All other modules that a module reaches by its imports and by the imports of the modules that it reaches.
  func reach(of module: String) -> Set<String> { Set(ways(from: module).keys) }

  /// The modules that a module reaches, each with the module before it on a shortest way.
  private func ways(from start: String) -> [String: String] {
    var previous: [String: String] = [:]
    var rest = [start]
    while let module = rest.first {
      rest.removeFirst()
      for next in modules[module]?.importedModules.sorted() ?? [] where previous[next] == nil && next != start {
        previous[next] = module
        rest.append(next)
      }
    }
    return previous
  }
}
