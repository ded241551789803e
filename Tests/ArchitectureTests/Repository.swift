import Foundation

/// The package's own sources, read as text.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent).sorted()
  }

  /// Paths from the root of the repository.
  static func swiftFiles(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
      .filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The file of a test suite; nil if there is none of the name.
  static func text(ofTestsIn suite: String) throws -> String? {
    try tests.get().first { $0.hasSuffix("/\(suite).swift") }.map(text(of:))
  }

  private static let tests = Result { try swiftFiles(below: "Tests") }

  /// A module of the package.
  struct Module {
    let name: String
    /// The folder that it is in, such as `FeatureModules`.
    let layer: String
    let imports: Set<String>

    /// The layer, or `fakes` for a fake.
    var group: String { name.hasPrefix("Fake") && name.hasSuffix("Backend") ? "fakes" : layer }
  }

  /// All modules below `Sources`. The app is a layer of its own.
  static func modules() throws -> [Module] { try allModules.get() }

  private static let allModules = Result {
    try folders(in: "Sources").flatMap { layer in
      if layer == "App" { return [Module(name: layer, layer: layer, imports: try imports(below: "Sources/App"))] }
      return try folders(in: "Sources/\(layer)").map { name in
        Module(name: name, layer: layer, imports: try imports(below: "Sources/\(layer)/\(name)"))
      }
    }
  }

  /// The modules that the files below a path import.
  static func imports(below path: String) throws -> Set<String> {
    try swiftFiles(below: path).reduce(into: []) { imports, file in
      imports.formUnion(try text(of: file).split(separator: "\n").compactMap { importedModule(String($0)) })
    }
  }

  /// The module that a line of Swift imports, if it is an import.
  static func importedModule(_ line: String) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") || ["public", "package", "internal"].contains(word) {
      words.removeFirst()
    }
    guard words.popFirst() == "import", let name = words.popFirst() else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let path = kinds.contains(name) ? words.first ?? "" : name
    return path.split(separator: ".").first.map(String.init)
  }
}
