import Foundation
import TestSupport

/// A package in a temporary folder with one feature in its manifest, and with the template of this package.
struct TemporaryPackage {
  static let manifest = """
    let features = [
      Feature("Home", microapp: "HomeMicroapp", fakes: "FakeAccountsBackend"),
    ]

    let package = Package(name: "Example")

    """

  private let folder: TemporaryFolder
  var root: URL { folder.url }

  init() throws {
    folder = try TemporaryFolder()
    for path in ["Sources/FeatureModules", "Microapps", "Tests", "docs"] {
      try FileManager.default.createDirectory(at: root.appending(path: path), withIntermediateDirectories: true)
    }
    try link("docs/template", to: packageFile("docs/template").path)
    try write(Self.manifest, to: "Package.swift")
  }

  func write(_ text: String, to path: String) throws { try folder.put(text, as: path) }

  func text(of path: String) throws -> String { try folder.text(of: path) }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: path).path, withDestinationPath: destination)
  }

  /// The paths of all files but the template.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
        try path != "docs/template"
          && root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true
      }.sorted()
    }
  }
}
