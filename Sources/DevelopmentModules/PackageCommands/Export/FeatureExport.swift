import Foundation

/// A feature with its microapp, its tests and the modules that they need, as a package of its own.
struct FeatureExport {
  private let feature: String
  private let microapp: String
  private let origin: ExportOrigin
  /// The feature, its microapp and its tests, and then the modules that they need.
  private let modules: [Module]

  /// Throws if there is no feature of that name, or if the feature needs another feature.
  init(_ feature: String, of origin: ExportOrigin) throws(CommandError) {
    let graph = origin.graph
    guard let microapp = try origin.manifest.microapp(of: feature) else {
      throw CommandError(
        "there is no feature \(feature); there are: \(origin.manifest.features.joined(separator: " "))")
    }
    let own = [feature, microapp, "\(feature)Tests"]
    let needed = Set(own.flatMap(graph.reach)).subtracting(own).compactMap { graph.modules[$0] }
    let modules = own.compactMap { graph.modules[$0] } + needed.sorted { $0.path < $1.path }
    if let other = needed.first(where: { $0.layer == .features || $0.layer == .microapps }) {
      let imports = modules.flatMap(\.imports).filter { $0.module == other.name }.map { "\n  \($0.place)" }
      throw CommandError("nothing was written, because \(feature) needs \(other.name):\(imports.joined())")
    }
    self.feature = feature
    self.microapp = microapp
    self.origin = origin
    self.modules = modules
  }

  /// The package. Throws if a file cannot be read.
  var package: PackageExport {
    get throws {
      let libraries = modules.map(\.name).filter(origin.libraries.contains)
      let manifest = try origin.manifest(
        name: microapp, products: [feature] + libraries, targets: modules.map(target), isLibrary: false)
      let readme = try origin.page("Feature.md").replacing("TemplateMicroapp", with: microapp)
      var files = try origin.commonFiles.merging(origin.files(of: modules)) { $1 }
      files["Package.swift"] = Data(manifest.utf8)
      files["README.md"] = Data(readme.replacing("Template", with: feature).utf8)
      return PackageExport(
        root: origin.root, command: "export-feature", name: feature, modules: modules.count, files: files,
        next: ["swift run \(microapp)", "swift test"])
    }
  }

  private func target(_ module: Module) -> ExportedTarget {
    let (isTest, isProgram) = (module.name == "\(feature)Tests", module.name == microapp)
    return ExportedTarget(
      kind: isTest ? .testTarget : isProgram ? .executableTarget : .target, name: module.name, path: module.path,
      dependencies: modules.map(\.name).filter { module.importedModules.contains($0) && $0 != module.name },
      exclude: isProgram ? "Scenarios" : nil, settings: isTest ? ".tests" : ".strict")
  }
}
