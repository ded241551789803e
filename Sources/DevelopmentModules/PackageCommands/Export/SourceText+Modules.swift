import Foundation

extension SourceText {
  /// A module that has another name in the exported package.
  struct Renaming {
    let old: String
    let new: String
    /// Whether the module has a type of its name: before a dot, the name is that of the type.
    let isType: Bool
  }

  /// The names of the types that a source declares, but for types in types.
  static func types(in text: String) -> [Substring] {
    text.matches(of: /(?m)^(?:@?\w+ )*(?:actor|class|enum|protocol|struct|typealias) (\w+)/).map(\.1)
  }

  /// A source with the new names of modules: in imports, before a dot, and in links of documentation.
  static func renaming(_ modules: [Renaming], in text: String) -> String {
    var text = text
    for module in modules {
      text = text.replacingOccurrences(
        of: "(?m)^(.*\\bimport (\\w+ )?)\(module.old)\\b", with: "$1\(module.new)", options: .regularExpression)
      guard !module.isType else { continue }
      text = text.replacingOccurrences(
        of: "(?<![\\w./])\(module.old)(?=[./][\\w`])", with: module.new, options: .regularExpression)
    }
    return sortingImports(in: text)
  }

  /// A source in which the imports of lines that follow one another are in the order of the formatter.
  static func sortingImports(in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = lines.startIndex
    for index in lines.indices where !lines[index].contains(/^(@?\w+ )*import \w/) {
      lines[start..<index].sort { name($0) < name($1) }
      start = index + 1
    }
    return lines.joined(separator: "\n")
  }

  /// The name in a line with an import.
  private static func name(_ line: Substring) -> Substring { line.split(separator: " ").last ?? line }
}
