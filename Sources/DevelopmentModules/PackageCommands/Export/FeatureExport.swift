import Foundation

/// A feature with its microapp, its tests and the modules that they need, as a package of its own.
struct FeatureExport {
  /// The folder of the package that has the feature.
  private let root: URL
  private let feature: String
  private let microapp: String
  /// The feature, its microapp and its tests, and then the modules that they need.
  private let modules: [Module]
  private let graph: ModuleGraph
  private let manifest: String

  /// Throws if there is no feature of that name, or if it needs another feature.
  init(_ feature: String, of graph: ModuleGraph, in root: URL) throws {
    let manifest = try FeatureManifest(
      String(contentsOf: root.appending(path: FeatureManifest.path), encoding: .utf8))
    guard let microapp = try manifest.microapp(of: feature) else {
      throw CommandError(
        "there is no feature \(feature); there are: \(manifest.features.joined(separator: " "))")
    }
    // An exported package has no trait, and imports in `#if` are for builds with one.
    let graph = graph.withoutConditionalImports
    let own = [feature, microapp, "\(feature)Tests"]
    let needed = own.reduce(into: Set<String>()) { $0.formUnion(graph.reach(of: $1)) }
    let modules =
      own.compactMap { graph.modules[$0] }
      + needed.subtracting(own).compactMap { graph.modules[$0] }.sorted { $0.path < $1.path }
    if let other = modules.first(where: { $0.isFeature && !own.contains($0.name) }) {
      let imports = modules.flatMap(\.imports).filter { $0.module == other.name }.map { "\n  \($0.file):\($0.line)" }
      throw CommandError("nothing was written, because \(feature) needs \(other.name):\(imports.joined())")
    }
    self.root = root
    self.feature = feature
    self.microapp = microapp
    self.modules = modules
    self.graph = graph
    self.manifest = try ExportedManifest(
      name: self.microapp, feature: feature, modules: modules, original: manifest.text
    ).text
  }

  /// Writes the package. If that fails, nothing of it stays.
  ///
  /// - Parameter folder: a new folder, or one that is empty but for `.git`.
  /// - Returns: what was written, and what to do next.
  func write(to folder: URL) throws -> String {
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    try refuseUnlessEmpty(folder)
    let files = try files()
    do {
      for file in files {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.contents.write(to: url)
      }
    } catch {
      let made = isNew ? [folder] : Set(files.map(\.topFolder)).map { folder.appending(path: $0) }
      for url in made { try? FileManager.default.removeItem(at: url) }
      throw CommandError(
        """
        nothing was written: \(error.localizedDescription)
        On macOS, a command of a package writes to other folders only with your permission:
          swift package --allow-writing-to-directory \(folder.path) export-feature \(feature) \(folder.path)
        """)
    }
    let lines = files.filter { $0.path.hasSuffix(".swift") }
      .reduce(0) { $0 + $1.contents.count { $0 == UInt8(ascii: "\n") } }
    return """
      Exported \(feature) to \(folder.path): \(modules.count) modules, \(files.count) files, \(lines) lines of Swift.

        cd \(folder.path)
        swift run \(microapp)
        swift test
      """
  }

  /// Throws unless the folder is new or empty, and outside of this package, also where links lead to.
  private func refuseUnlessEmpty(_ folder: URL) throws {
    let files = FileManager.default
    let folders = sequence(first: folder) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let place = folders.first { files.fileExists(atPath: $0.path) }?.resolvingSymlinksInPath().path ?? "/"
    let package = root.resolvingSymlinksInPath().path
    guard place != package, !place.hasPrefix(package + "/") else {
      throw CommandError("\(folder.path) is inside this package: choose a folder outside of \(root.path)")
    }
    guard files.fileExists(atPath: folder.path) else {
      guard (try? files.destinationOfSymbolicLink(atPath: folder.path)) == nil else {
        throw CommandError("\(folder.path) is a link that leads nowhere: delete it, or choose another folder")
      }
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw CommandError("\(folder.path) is no folder: choose the name of a new one")
    }
    guard names.allSatisfy({ $0 == ".git" || $0 == ".DS_Store" }) else {
      throw CommandError("\(folder.path) is not empty: choose a new folder, or an empty one")
    }
  }

  private struct File {
    /// The path in the new package.
    let path: String
    let contents: Data

    /// The name of the file, which is that of its type.
    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    var topFolder: String { path.split(separator: "/").first.map(String.init) ?? path }
  }

  private func files() throws -> [File] {
    let written = [(FeatureManifest.path, manifest), ("README.md", readme)]
    let files =
      try written.map { File(path: $0, contents: Data($1.utf8)) }
      + ([".gitignore", ".swift-format", "LICENSE"].filter(isFile)
      + modules.flatMap { try SourceFolder(root: root, path: $0.path).files }).map(file)
    return leavingOutDomains(files)
  }

  private func file(_ path: String) throws -> File {
    let contents = try Data(contentsOf: root.appending(path: path))
    guard path.hasSuffix(".swift"), let text = String(data: contents, encoding: .utf8) else {
      return File(path: path, contents: contents)
    }
    return File(path: path, contents: Data(SourceText.withoutNetwork(text).utf8))
  }

  /// The files without the folders of domains that the feature does not need. A folder such as `Entities/Characters`
  /// belongs to the fake of the domain, `FakeCharactersBackend`: it is needed if the fake is, or if another file has the
  /// name of one of its types, which is that of its file.
  private func leavingOutDomains(_ files: [File]) -> [File] {
    var domains = graph.modules.values.filter { $0.isFake && !modules.map(\.name).contains($0.name) }
      .map { $0.name.dropFirst("Fake".count).dropLast("Backend".count) }
    let shared = modules.filter { ["Entities", "Backends"].contains($0.name) }
    func isPart(_ file: File, of domain: Substring) -> Bool {
      shared.contains { file.path.hasPrefix("\($0.path)/\(domain)/") }
    }
    while true {
      let others = files.filter { file in !domains.contains { isPart(file, of: $0) } }
      let words = Set(others.flatMap { String(decoding: $0.contents, as: UTF8.self).split { !$0.isLetter } })
      let needed = domains.firstIndex { domain in
        files.contains { isPart($0, of: domain) && words.contains(Substring($0.name)) }
      }
      guard let needed else { return others }
      domains.remove(at: needed)
    }
  }

  private func isFile(_ path: String) -> Bool {
    (try? root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
  }

  private var readme: String {
    """
    # \(microapp)

    The feature \(feature) alone, in a terminal, on a fake backend.

    ```
    swift run \(microapp)            # the feature, with the inspector
    swift run \(microapp) --check    # its scenarios, compared with their snapshots
    swift test                    # its tests
    ```

    You need Swift 6.2 or later on Linux or macOS 15.4, and nothing else.

    | folder | has |
    |---|---|
    | `Sources/FeatureModules/\(feature)` | the feature |
    | `Microapps/\(microapp)` | the microapp, and its scenarios |
    | `Tests/\(feature)Tests` | the tests of the feature |
    | the other folders in `Sources` | the modules that they need |

    It was exported from the package Microapps, without the backends that need network code.

    """
  }
}

extension Module {
  fileprivate var isFeature: Bool { layer == .features || layer == .microapps }
}

extension ModuleGraph {
  /// The graph of a build without traits.
  fileprivate var withoutConditionalImports: ModuleGraph {
    ModuleGraph(
      modules.values.map { module in
        var module = module
        module.imports.removeAll(where: \.isConditional)
        return module
      }, manifest: manifest)
  }
}
