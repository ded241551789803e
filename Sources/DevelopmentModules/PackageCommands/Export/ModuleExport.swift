import Foundation

/// A library of this package with the modules that it needs, and their tests, as a package of its own. The names of all
/// targets begin with the name of the library, so that they differ from those of an app.
struct ModuleExport {
  private let library: Module
  private let origin: ExportOrigin
  /// The modules that the library needs.
  private let needed: [Module]
  /// The tests, and what they alone need.
  private let tests: [Module]
  /// The files that stay behind.
  private let otherFiles: Set<String>

  /// Throws if the manifest has no library of that name.
  init(_ name: String, of origin: ExportOrigin) throws(CommandError) {
    var others = origin.graph.modules
    guard origin.libraries.contains(name), let library = others[name] else {
      throw CommandError("there is no library \(name); there are: \(origin.libraries.joined(separator: " "))")
    }
    var support = others.removeValue(forKey: "TestSupport")
    let graph = ModuleGraph(Array(others.values))
    func reach(of module: String) -> Set<String> { graph.reach(of: module).filter { graph.modules[$0] != nil } }

    let own = reach(of: name).union([name])
    let all = own.union(reach(of: "\(name)Tests"))
    let tests = own.map { "\($0)Tests" }.filter { graph.modules[$0] != nil && reach(of: $0).isSubset(of: all) }
    // A file for tests that needs another module is for tests of other modules.
    let imports = support?.imports.filter { graph.modules[$0.module] != nil && !all.contains($0.module) } ?? []
    otherFiles = Set(imports.map(\.file))
    support?.imports.removeAll { [otherFiles] in otherFiles.contains($0.file) }

    func modules(_ names: some Sequence<String>) -> [Module] {
      names.compactMap { graph.modules[$0] }.sorted { $0.path < $1.path }
    }
    self.library = library
    self.origin = origin
    needed = modules(own.subtracting([name]))
    self.tests = modules(all.subtracting(own).union(tests)) + [support].compactMap(\.self)
  }

  /// The package. Throws if a file cannot be read.
  var package: PackageExport {
    get throws {
      let command = "export-module"
      let mark = "Written by `swift package \(command) \(library.name)`"
      var files = try origin.commonFiles.merging(sources) { $1 }
      let manifest = try origin.manifest(
        name: library.name, note: "\(mark), which replaces this file at the next version.", products: [library.name],
        targets: modules.map(target), isLibrary: true)
      files["Package.swift"] = Data(manifest.utf8)
      files["README.md"] = Data(try readme.utf8)
      return PackageExport(
        root: origin.root, command: command, name: library.name, modules: modules.count, files: files,
        next: ["swift test"], mark: mark)
    }
  }

  private var modules: [Module] { [library] + needed + tests }

  private func target(_ module: Module) -> ExportedTarget {
    ExportedTarget(
      kind: module.name.hasSuffix("Tests") ? .testTarget : .target, name: newName(of: module),
      path: newPath(of: module),
      dependencies: modules.filter { module.importedModules.contains($0.name) }.map(newName))
  }

  private func newName(of module: Module) -> String {
    [library.name, "\(library.name)Tests"].contains(module.name) ? module.name : library.name + module.name
  }

  private func newPath(of module: Module) -> String {
    "\(module.path.prefix { $0 != "/" })/\(newName(of: module))"
  }

  /// The sources under their new paths, with the new names of the modules.
  private var sources: [String: Data] {
    get throws {
      let files = try origin.files(of: modules).filter { !otherFiles.contains($0.key) }
      let texts = files.filter { $0.key.hasSuffix(".swift") }.mapValues { String(decoding: $0, as: UTF8.self) }
      let names = modules.filter { newName(of: $0) != $0.name }.map { module in
        SourceText.Renaming(
          old: module.name, new: newName(of: module),
          isType: texts.contains { path, text in
            path.hasPrefix("\(module.path)/") && SourceText.types(in: text).contains(module.name[...])
          })
      }
      var result: [String: Data] = [:]
      for module in modules {
        for (path, contents) in files where path.hasPrefix("\(module.path)/") {
          let imports = Set(module.imports.filter { $0.file == path }.map(\.module)).union([module.name])
          let text = texts[path].map { SourceText.renaming(names.filter { imports.contains($0.old) }, in: $0) }
          result[newPath(of: module) + path.dropFirst(module.path.count)] = text.map { Data($0.utf8) } ?? contents
        }
      }
      let exports = "\(newPath(of: library))/Exports.swift"
      result[exports] = exportsFile(extending: result[exports]).map { Data($0.utf8) }
      return try result.merging(recordedFiles(namedIn: texts.values)) { $1 }
    }
  }

  /// The file that exports the utility modules again, so that one import is enough, or nil if the library needs none. Views
  /// are not exported: their names are those of SwiftUI.
  private func exportsFile(extending file: Data?) -> String? {
    let exported = Set(library.imports.filter(\.isExported).map(\.module))
    let missing = needed.filter { $0.layer == .utility && !exported.contains($0.name) }
    let start = file.map { String(decoding: $0, as: UTF8.self) }
    guard !missing.isEmpty else { return start }
    let comment = "// `import \(library.name)` is enough: it brings the modules with it that the library needs.\n"
    let imports = missing.map { "@_exported public import \(newName(of: $0))\n" }
    return SourceText.sortingImports(in: (start ?? comment) + imports.joined())
  }

  /// The files in `Tests/Recorded` whose paths tests have in a string.
  private func recordedFiles(namedIn texts: some Collection<String>) throws -> [String: Data] {
    guard origin.root.has("Tests/Recorded") else { return [:] }
    let paths = try SourceFolder(root: origin.root, path: "Tests/Recorded").files
    return try origin.contents(of: paths.filter { path in texts.contains { $0.contains("\"\(path)\"") } })
  }

  private var readme: String {
    get throws {
      let about = (try? origin.page("\(library.name).md")).map { "\n\($0)" } ?? ""
      let version = origin.version.map { ", version `\($0)`" } ?? ""
      return try origin.page("Module.md").replacing("\nABOUT\n", with: about).replacing(", VERSION", with: version)
        .replacing("Template", with: library.name)
    }
  }
}
