/// Reads the imports of a Swift file.
enum ImportParser {
  static func imports(in text: String, of file: String) -> [Module.Import] {
    var imports: [Module.Import] = []
    var conditions = 0
    var isInString = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // The quotes of a string of several lines; in such a string, quotes have a backslash before them.
      if !line.drop(while: { $0 == " " }).hasPrefix("//"), line.contains("\"\"\""), !line.contains("\\\"\"\"") {
        isInString.toggle()
      }
      if isInString { continue }
      if line.hasPrefix("#if ") { conditions += 1 }
      if line.hasPrefix("#endif") { conditions -= 1 }
      guard let module = module(importedBy: line) else { continue }
      imports.append(
        Module.Import(
          module: module, file: file, line: index + 1, isConditional: conditions > 0,
          isExported: line.contains("@_exported")))
    }
    return imports
  }

  /// The module that a line imports, if it is an import.
  static func module(importedBy line: Substring) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.first,
      word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    {
      words.removeFirst()
    }
    guard words.popFirst() == "import", let name = words.popFirst() else { return nil }
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let path = kinds.contains(String(name)) ? words.first ?? "" : name
    return path.split(separator: ".").first.map(String.init)
  }
}
