import Foundation

/// A feature with its microapp, its tests and the modules that they need, as a package of its own.
struct FeatureExport {
  /// The folder of the package that has the feature.
  private let root: URL
  let feature: String
  let microapp: String
  /// The feature, its microapp and its tests, and then the modules that they need.
  let modules: [Module]
  private let graph: ModuleGraph
  /// The text of the manifest of the package that has the feature.
  let original: String

  /// Throws if there is no feature of that name, or if the feature needs another feature.
  init(_ feature: String, of graph: ModuleGraph, in root: URL) throws {
    let manifest = try FeatureManifest(in: root)
    guard let microapp = try manifest.microapp(of: feature) else {
      throw CommandError(
        "there is no feature \(feature); there are: \(manifest.features.joined(separator: " "))")
    }
    // An exported package has no trait, and imports in `#if` are for builds with one.
    let graph = ModuleGraph(
      graph.modules.values.map { module in
        var module = module
        module.imports.removeAll(where: \.isConditional)
        return module
      })
    let own = [feature, microapp, "\(feature)Tests"]
    let needed = Set(own.flatMap(graph.reach)).subtracting(own).compactMap { graph.modules[$0] }
    let modules = own.compactMap { graph.modules[$0] } + needed.sorted { $0.path < $1.path }
    if let other = needed.first(where: { $0.layer == .features || $0.layer == .microapps }) {
      let imports = modules.flatMap(\.imports).filter { $0.module == other.name }.map { "\n  \($0.place)" }
      throw CommandError("nothing was written, because \(feature) needs \(other.name):\(imports.joined())")
    }
    self.root = root
    self.feature = feature
    self.microapp = microapp
    self.modules = modules
    self.graph = graph
    self.original = manifest.text
  }

  /// Writes the package. If that fails, nothing of the package stays.
  ///
  /// - Parameter folder: a new folder, or a folder that is empty but for `.git`.
  /// - Returns: what was written, and what to do next.
  func write(to folder: URL) throws -> String {
    let isNew = try !isEmptyFolder(folder)
    let files = try files()
    do {
      for (path, contents) in files { try folder.write(contents, to: path) }
    } catch {
      let made = isNew ? [""] : Set(files.keys.map { String($0.prefix { $0 != "/" }) })
      for path in made { try? FileManager.default.removeItem(at: folder.appending(path: path)) }
      throw CommandError(
        """
        nothing was written: \(error.localizedDescription)
        On macOS, a command of a package writes to other folders only with your permission:
          swift package --allow-writing-to-directory \(folder.path) export-feature \(feature) \(folder.path)
        """)
    }
    let lines = files.filter { $0.key.hasSuffix(".swift") }.values
      .reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
    return """
      Exported \(feature) to \(folder.path): \(modules.count) modules, \(files.count) files, \(lines) lines of Swift.

        cd \(folder.path)
        swift run \(microapp)
        swift test
      """
  }

  /// Whether a folder is there. Throws unless the folder is new or empty, and outside of this package, also where links lead.
  private func isEmptyFolder(_ folder: URL) throws -> Bool {
    let files = FileManager.default
    let folders = sequence(first: folder) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let place = folders.first { files.fileExists(atPath: $0.path) }?.resolvingSymlinksInPath().path ?? "/"
    let package = root.resolvingSymlinksInPath().path
    guard place != package, !place.hasPrefix(package + "/") else {
      throw CommandError("\(folder.path) is inside this package: choose a folder outside of \(root.path)")
    }
    guard let names = try? files.contentsOfDirectory(atPath: folder.path) else {
      // There may be a file, or a link that leads nowhere.
      guard (try? files.attributesOfItem(atPath: folder.path)) == nil else {
        throw CommandError("\(folder.path) is not a folder: choose the name of a new one")
      }
      return false
    }
    guard names.allSatisfy({ $0 == ".git" || $0 == ".DS_Store" }) else {
      throw CommandError("\(folder.path) is not empty: choose a new folder, or an empty one")
    }
    return true
  }

  /// The files of the new package, by their paths.
  private func files() throws -> [String: Data] {
    let settings = [".gitignore", ".swift-format", "LICENSE"].filter { root.has($0) && !root.isFolder($0) }
    let sources = try modules.flatMap { try SourceFolder(root: root, path: $0.path).files }
    var files: [String: Data] = [:]
    for path in settings + sources {
      let contents = try Data(contentsOf: root.appending(path: path))
      let text = path.hasSuffix(".swift") ? String(data: contents, encoding: .utf8) : nil
      files[path] = text.map { Data(SourceText.withoutNetwork($0).utf8) } ?? contents
    }
    files[FeatureManifest.path] = Data(try manifest.utf8)
    let readme = try root.text(of: "docs/template/export/README.md").replacing("TemplateMicroapp", with: microapp)
    files["README.md"] = Data(readme.replacing("Template", with: feature).utf8)
    return leavingOutDomains(files)
  }

  /// The files without the folders of domains that the feature does not need. A folder such as `Entities/Characters` belongs
  /// to the fake of the domain, `FakeCharactersBackend`: the folder is needed if the fake is, or if another file has the name
  /// of one of its types, which is that of its file.
  private func leavingOutDomains(_ files: [String: Data]) -> [String: Data] {
    var domains = graph.modules.values.filter { $0.isFake && !modules.map(\.name).contains($0.name) }
      .map { $0.name.dropFirst("Fake".count).dropLast("Backend".count) }
    let shared = modules.filter { ["Entities", "Services"].contains($0.name) }
    func isPart(_ path: String, of domain: Substring) -> Bool {
      shared.contains { path.hasPrefix("\($0.path)/\(domain)/") }
    }
    while true {
      let others = files.filter { file in !domains.contains { isPart(file.key, of: $0) } }
      let words = Set(others.values.flatMap { String(decoding: $0, as: UTF8.self).split { !$0.isLetter } })
      let needed = domains.firstIndex { domain in
        files.keys.contains { path in
          let type = URL(filePath: path).deletingPathExtension().lastPathComponent
          return isPart(path, of: domain) && words.contains(Substring(type))
        }
      }
      guard let needed else { return others }
      domains.remove(at: needed)
    }
  }
}
