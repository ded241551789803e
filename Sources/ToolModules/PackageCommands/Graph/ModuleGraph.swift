import Foundation

struct ModuleGraph {
  let modules: [String: Module]

  init(_ modules: [Module]) {
    self.modules = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the sources of a package. Each target of its manifest is a line with tabs between the name, `program`, `tests` or
  /// `module`, the path from the root, and the dependencies, which have commas between them.
  init(root: URL, targets: [String]) throws {
    let modules = try targets.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return try Module(
        name: fields[0], path: fields[2], isProgram: fields[1] == "program", isTest: fields[1] == "tests",
        dependencies: Set(fields[3].split(separator: ",").map(String.init))
      ).withContents(in: root)
    }
    self.init(modules)
  }

  /// Reads the sources of a package without its manifest: each folder of a layer is a module of that name, but for those of
  /// plugins and of recordings.
  init(root: URL) throws {
    func folders(in path: String) throws -> [String] { try SourceFolder(root: root, path: path).folders }
    let sources = try folders(in: "Sources")
    let layers = ["Microapps", "Tests"] + sources.filter { $0.hasSuffix("Modules") }
    let paths =
      try sources.filter { !$0.hasSuffix("Modules") }
      + layers.flatMap(folders).filter { !$0.hasSuffix("/Plugins") && $0 != "Tests/Recorded" }
    self.init(
      try paths.map {
        try Module(
          name: URL(filePath: $0).lastPathComponent, path: $0, isTest: $0.hasPrefix("Tests/") && $0.hasSuffix("Tests")
        ).withContents(in: root)
      })
  }

  /// The shortest way from a module to a module that it reaches, or nil if there is no way.
  func path(from start: String, to end: String) -> [String]? {
    start == end ? nil : ways(from: start)[end].map { $0 + [end] }
  }

  func why(_ start: String, _ end: String) throws(CommandError) -> String {
    guard modules[start] != nil else { throw CommandError("there is no module \(start)") }
    guard modules[end] != nil || modules.values.contains(where: { $0.importedModules.contains(end) }) else {
      throw CommandError("there is no module \(end), and none of that name is imported")
    }
    guard let path = path(from: start, to: end) else { throw CommandError("\(start) does not reach \(end)") }
    let imports = zip(path, path.dropFirst()).compactMap { module, next in
      modules[module]?.imports.first { $0.module == next }.map { "  \($0.place)" }
    }
    return ([path.joined(separator: " → ")] + imports).joined(separator: "\n")
  }

  /// The lines by which other modules import a feature, but for its microapp and its tests.
  func importers(ofFeature name: String) -> [String] {
    modules.values.filter { ![name, "\(name)Microapp", "\(name)Tests"].contains($0.name) }
      .flatMap(\.imports).filter { [name, "\(name)Microapp"].contains($0.module) }.map(\.place).sorted()
  }

  /// All other modules that a module reaches by its imports and by the imports of the modules that it reaches.
  func reach(of module: String) -> Set<String> { Set(ways(from: module).keys).subtracting([module]) }

  private func ways(from start: String) -> [String: [String]] {
    Self.ways(from: [start: []]) { modules[$0]?.importedModules.sorted() ?? [] }
  }

  /// The shortest ways from some modules to those that follow them, each without the module at its end.
  static func ways(from starts: [String: [String]], next: (String) -> [String]) -> [String: [String]] {
    var ways = starts
    var rest = starts.keys.sorted()[...]
    while let module = rest.popFirst() {
      for other in next(module) where ways[other] == nil {
        ways[other] = (ways[module] ?? []) + [module]
        rest.append(other)
      }
    }
    return ways
  }
}

extension Module {
  fileprivate func withContents(in root: URL) throws -> Module {
    var module = self
    func take(_ path: String) throws -> [String] {
      let contents = try SourceFolder(root: root, path: path).contents
      module.files += contents.files
      module.places.formUnion(contents.places)
      return contents.files
    }
    for file in try take(path) where file.hasSuffix(".swift") {
      let source = try Data(contentsOf: root.appending(path: file))
      module.imports += ImportScanner.imports(in: source, of: file)
      let text = path.hasPrefix("Tests/") ? String(decoding: source, as: UTF8.self) : ""
      guard !text.contains("func packageFile(") else { continue }
      // A test that finds files otherwise than by a literal can read any of them.
      for call in text.matches(of: /#filePath|packageFile(?:\("([^"\\]+)"\))?/) { _ = try take(String(call.1 ?? "")) }
    }
    return module
  }
}
