import Foundation

/// Finds the imports of a Swift file by its lines. An import after a comment or another statement, or over two lines, is missed,
/// and a line of a string or a comment that begins like an import counts.
enum ImportScanner {
  private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The imports in the source of a file, in all branches of `#if`: each is on a line of its own, after attributes and an
  /// access level.
  static func imports(in source: Data, of file: String) -> [Module.Import] {
    // The source after the last import is not read, because that is most of the source.
    let word = Data("import ".utf8)
    guard let last = source.range(of: word, options: .backwards)?.upperBound else { return [] }
    let end = source[last...].firstIndex(of: UInt8(ascii: "\n")) ?? source.endIndex
    let lines = String(decoding: source[..<end], as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      let start = words.prefix { $0.hasPrefix("@") || levels.contains($0) }
      var rest = words.dropFirst(start.count)
      guard rest.popFirst() == "import" else { return nil }
      if let kind = rest.first, kinds.contains(kind) { rest.removeFirst() }
      let module = (rest.first ?? "").prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return module.isEmpty
        ? nil
        : Module.Import(module: String(module), file: file, line: index + 1, isExported: start.contains("@_exported"))
    }
  }
}
