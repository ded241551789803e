import Foundation

/// The modules of a package and their imports.
package struct ModuleGraph {
  let modules: [String: Module]
  /// The text of the manifest, for the lines of its declarations.
  let manifest: String

  init(_ modules: [Module], manifest: String = "") {
    self.modules = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.manifest = manifest
  }

  /// A target of the manifest.
  package struct Target {
    let name: String
    let path: String
    let isProgram: Bool
    let dependencies: Set<String>

    /// - Parameter line: its name, `program` or `module`, its path from the root, and its dependencies with commas between,
    ///   with tabs between them.
    package init?(_ line: String) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else { return nil }
      (name, isProgram, path) = (fields[0], fields[1] == "program", fields[2])
      dependencies = Set(fields[3].split(separator: ",").map(String.init))
    }
  }

  /// Reads the sources of a package.
  ///
  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - targets: the targets of its manifest.
  init(root: URL, targets: [Target]) throws {
    self.init(
      try targets.map { target in
        try Module(
          name: target.name, path: target.path, isProgram: target.isProgram, dependencies: target.dependencies,
          imports: Self.imports(below: target.path, in: root))
      }, manifest: try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
  }

  /// Reads the sources of a package without its manifest: each folder of a module is a module of that name.
  init(root: URL) throws {
    let layers = try ["Microapps", "Tests"] + Self.folders(in: "Sources", of: root).filter { $0 != "Sources/App" }
    let paths = try ["Sources/App"] + layers.flatMap { try Self.folders(in: $0, of: root) }
    self.init(
      try paths.map { path in
        Module(
          name: String(path.split(separator: "/").last ?? ""), path: path,
          imports: try Self.imports(below: path, in: root))
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

  /// The shortest way by which a module reaches another one, from the one to the other; nil if it does not.
  func path(from start: String, to end: String) -> [String]? {
    var previous: [String: String] = [:]
    var rest = [start]
    while !rest.isEmpty {
      let module = rest.removeFirst()
      for next in modules[module]?.importedModules.sorted() ?? [] where previous[next] == nil && next != start {
        previous[next] = module
        guard next == end else {
          rest.append(next)
          continue
        }
        var path = [end]
        while let module = path.first.flatMap({ previous[$0] }) { path.insert(module, at: 0) }
        return path
      }
    }
    return nil
  }

  /// Everything that a module reaches by its imports, and by those of the modules that it imports.
  func reach(of module: String) -> Set<String> {
    var reached: Set<String> = []
    var rest = modules[module]?.importedModules ?? []
    while let next = rest.popFirst() {
      if reached.insert(next).inserted { rest.formUnion(modules[next]?.importedModules ?? []) }
    }
    return reached
  }
}
