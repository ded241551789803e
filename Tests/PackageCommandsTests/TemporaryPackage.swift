import Foundation

/// A package in a temporary folder with one feature in its manifest.
struct TemporaryPackage: ~Copyable {
  static let manifest = """
    let features = [
      Feature("Home", microapp: "HomeMicroapp", fakes: "FakeAccountsBackend"),
    ]

    let package = Package(name: "Example")

    """

  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "PackageCommands-\(UUID())")
    for folder in ["Sources/FeatureModules", "Microapps", "Tests"] {
      try FileManager.default.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    try write(Self.manifest, to: "Package.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: path).path, withDestinationPath: destination)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
        try root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true
      }.sorted()
    }
  }
}
