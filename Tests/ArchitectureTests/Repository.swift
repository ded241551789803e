import Foundation

/// The package's own sources, read as text.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Paths from the root of the repository.
  static func swiftFiles(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
      .filter { $0.hasSuffix(".swift") && !"/\($0)".contains("/.") }.map { "\(path)/\($0)" }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The paths of all Swift files.
  static let fileNames = Result {
    try ["Sources", "Microapps", "Tests", "docs/course/tangled", "docs/swiftui"].flatMap { try swiftFiles(below: $0) }
      + ["Package.swift"]
  }

  /// The commits that take a screen out of an app.
  static let commits = (1...5).map { "docs/swiftui/extraction/\($0).diff" }

  /// The parts of the series, which split an app of one module.
  static let parts = (2...4).map { "docs/course/parts/\($0).diff" }

  /// All words in the Swift files, the commits and the parts, and the names of the folders, which are those of the modules.
  static let words = Result {
    try (fileNames.get() + commits + parts).reduce(into: Set<String>()) { words, file in
      words.formUnion(file.split(separator: "/").map(String.init))
      for word in try text(of: file).utf8.split(whereSeparator: { !partsOfWords.contains($0) }) {
        words.insert(String(word) ?? "")
      }
    }
  }

  private static let partsOfWords = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_".utf8)
}
