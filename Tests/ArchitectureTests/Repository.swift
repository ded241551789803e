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

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The paths of all Swift files.
  static let fileNames = Result {
    try ["Sources", "Microapps", "Tests", "docs/swiftui"].flatMap { try swiftFiles(below: $0) } + ["Package.swift"]
  }

  /// All words in the Swift files, and the names of their folders, which are those of the modules.
  static let words = Result {
    try fileNames.get().reduce(into: Set<String>()) { words, file in
      words.formUnion(file.split(separator: "/").map(String.init))
      for word in try text(of: file).utf8.split(whereSeparator: { !isPartOfWord($0) }) {
        words.insert(String(word) ?? "")
      }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
