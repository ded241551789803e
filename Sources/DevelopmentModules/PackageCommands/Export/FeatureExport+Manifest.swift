extension FeatureExport {
  private static let libraries: Set<String> = ["Base", "Endpoints", "Publishers"]

  /// The manifest of the new package. Throws if the original has no settings to copy.
  var manifest: String {
    get throws(CommandError) {
      guard let version = original.firstMatch(of: /\/\/ swift-tools-version: .+/)?.0,
        let platforms = original.firstMatch(of: /platforms: \[.*\],/)?.0,
        let settings = original.firstRange(of: "extension [SwiftSetting]").map({ original[$0.lowerBound...] })
      else {
        throw CommandError("Package.swift has no tools version, platforms and extension [SwiftSetting] to copy")
      }
      let products = [feature] + modules.map(\.name).filter(Self.libraries.contains)
      return """
        \(version)
        import PackageDescription

        let package = Package(
          name: "\(microapp)",
          \(platforms)
          products: [
        \(products.map { "    .library(name: \"\($0)\", targets: [\"\($0)\"])," }.joined(separator: "\n"))
          ],
          targets: [
        \(modules.map(target).joined(separator: "\n"))
          ]
        )

        \(settings)
        """
    }
  }

  private func target(_ module: Module) -> String {
    let isTest = module.name == "\(feature)Tests"
    let isProgram = module.name == microapp
    let needs = modules.map(\.name).filter { module.importedModules.contains($0) && $0 != module.name }.sorted()
    let names = needs.map { "\"\($0)\"" }
    let dependencies = names.count > 1 ? "\n\(names.map { "        \($0),\n" }.joined())      " : names.joined()
    return """
          .\(isTest ? "testTarget" : isProgram ? "executableTarget" : "target")(
            name: "\(module.name)",
            dependencies: [\(dependencies)],
            path: "\(module.path)",\(isProgram ? "\n      exclude: [\"Scenarios\"]," : "")
            swiftSettings: \(isTest ? ".tests" : ".strict")),
      """
  }
}
