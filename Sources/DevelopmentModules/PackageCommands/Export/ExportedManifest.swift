/// A target in the manifest of an exported package.
struct ExportedTarget {
  let kind: Kind
  let name: String
  let path: String
  /// The names of the targets that the target imports.
  let dependencies: [String]
  var exclude: String?
  var settings = ".strict"

  /// The kinds of targets, by their names in a manifest.
  enum Kind: String {
    case target
    case executableTarget
    case testTarget
  }

  var text: String {
    let needs = manifestList(dependencies.sorted().map { "\"\($0)\"" }, indentation: "      ")
    let usualPath = "\(kind == .testTarget ? "Tests" : "Sources")/\(name)"
    let lines = [
      "name: \"\(name)\",", dependencies.isEmpty ? nil : "dependencies: \(needs),",
      path == usualPath ? nil : "path: \"\(path)\",", exclude.map { "exclude: [\"\($0)\"]," },
      "swiftSettings: \(settings)),",
    ]
    return "    .\(kind.rawValue)(\n" + lines.compactMap(\.self).map { "      \($0)" }.joined(separator: "\n")
  }
}

/// A list in a manifest, on one line if it has one element, as the formatter writes it.
private func manifestList(_ elements: [String], indentation: String) -> String {
  guard elements.count > 1 else { return "[\(elements.joined())]" }
  return "[\n\(elements.map { "\(indentation)  \($0),\n" }.joined())\(indentation)]"
}

extension ExportOrigin {
  /// The manifest of an exported package. Throws if the original has no settings to copy.
  ///
  /// - Parameters:
  ///   - note: a line of documentation, or nothing.
  ///   - isLibrary: whether other packages depend on the package: a dependency may have no unsafe flags in SwiftPM before
  ///     6.2 and in some versions of Xcode.
  func manifest(
    name: String, note: String? = nil, products: [String], targets: [ExportedTarget], isLibrary: Bool
  ) throws(CommandError) -> String {
    let text = manifest.text
    guard let version = text.firstMatch(of: /\/\/ swift-tools-version: .+/)?.0,
      let platforms = text.firstMatch(of: /platforms: \[.*\],/)?.0,
      let settings = text.firstRange(of: "extension [SwiftSetting]").map({ text[$0.lowerBound...] })
    else {
      throw CommandError("Package.swift has no tools version, platforms and extension [SwiftSetting] to copy")
    }
    let libraries = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
    return """
      \(version)
      import PackageDescription

      \(note.map { "/// \($0)\n" } ?? "")let package = Package(
        name: "\(name)",
        \(platforms)
        products: \(manifestList(libraries, indentation: "  ")),
        targets: [
      \(targets.map(\.text).joined(separator: "\n"))
        ]
      )

      \(isLibrary ? safe(settings) : String(settings))
      """
  }

  /// The settings of all targets, without unsafe flags.
  private func safe(_ settings: Substring) -> String {
    let lines = settings.matches(of: /(?m)^ +\.(?!unsafeFlags)\w+\(.+\),$/).map(\.0)
    return """
      extension [SwiftSetting] {
        static var strict: [SwiftSetting] {
          [
      \(lines.joined(separator: "\n"))
          ]
        }
      }

      """
  }
}
