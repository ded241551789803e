import Foundation

/// The package that modules are exported from.
struct ExportOrigin {
  /// The folder of the package.
  let root: URL
  /// The modules, without the imports in `#if`: an exported package has no trait, and those imports are for builds with one.
  let graph: ModuleGraph
  let manifest: FeatureManifest

  init(_ graph: ModuleGraph, in root: URL) throws {
    self.root = root
    self.graph = ModuleGraph(
      graph.modules.values.map { module in
        var module = module
        module.imports.removeAll(where: \.isConditional)
        return module
      })
    manifest = try FeatureManifest(in: root)
  }

  /// The modules that the manifest offers to other packages.
  var libraries: [String] { manifest.text.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) } }

  /// The version of the package for git, such as `0.1.0` or `2a5d76bd`, or nil if git does not have the package.
  var version: String? {
    let folders = ["--git-dir=\(root.appending(path: ".git").path)", "--work-tree=\(root.path)"]
    return Git.output(folders + ["describe", "--tags", "--always", "--dirty"], in: root)
  }

  /// The files that each exported package has: settings and the license.
  var commonFiles: [String: Data] {
    get throws {
      try contents(of: [".gitignore", ".swift-format", "LICENSE"].filter { root.has($0) && !root.isFolder($0) })
    }
  }

  /// Files as they are, by their paths.
  func contents(of paths: [String]) throws -> [String: Data] {
    Dictionary(uniqueKeysWithValues: try paths.map { ($0, try Data(contentsOf: root.appending(path: $0))) })
  }

  /// A page for the exported package, from `docs/template/export`.
  func page(_ name: String) throws -> String { try root.text(of: "docs/template/export/\(name)") }

  /// The files of modules, by their paths, as they are in a build without network code.
  func files(of modules: [Module]) throws -> [String: Data] {
    var files = try contents(of: modules.flatMap { try SourceFolder(root: root, path: $0.path).files })
    for (path, contents) in files where path.hasSuffix(".swift") {
      files[path] = String(data: contents, encoding: .utf8).map { Data(SourceText.withoutNetwork($0).utf8) } ?? contents
    }
    return leavingOutDomains(files, of: modules)
  }

  /// The files without the folders of domains that the modules do not need. A folder such as `Entities/Characters` belongs
  /// to the fake of the domain, `FakeCharactersBackend`: the folder is needed if the fake is, or if another file has the name
  /// of one of its types.
  private func leavingOutDomains(_ files: [String: Data], of modules: [Module]) -> [String: Data] {
    var domains = graph.modules.values.filter { $0.isFake && !modules.map(\.name).contains($0.name) }
      .map { $0.name.dropFirst("Fake".count).dropLast("Backend".count) }
    let shared = modules.filter { ["Entities", "Services"].contains($0.name) }
    func isPart(_ path: String, of domain: Substring) -> Bool {
      shared.contains { path.hasPrefix("\($0.path)/\(domain)/") }
    }
    while true {
      let others = files.filter { file in !domains.contains { isPart(file.key, of: $0) } }
      let texts = others.values.map { String(decoding: $0, as: UTF8.self) }
      let words = Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
      let needed = domains.firstIndex { domain in
        files.contains { path, contents in
          isPart(path, of: domain)
            && SourceText.types(in: String(decoding: contents, as: UTF8.self)).contains(where: words.contains)
        }
      }
      guard let needed else { return others }
      domains.remove(at: needed)
    }
  }
}
