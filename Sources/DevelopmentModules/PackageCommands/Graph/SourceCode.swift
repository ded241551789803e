/// The code of Swift sources without comments and strings, with what a feature declares. A formatted source has each declaration
/// in lines of its own.
struct SourceCode {
  private let text: String

  init(_ sources: [String]) {
    text = sources.map(SwiftLexer.code).joined(separator: "\n")
  }

  /// The stored properties of the struct `Dependencies`.
  var dependencies: [(name: String, type: String)] {
    declarations(of: /public struct Dependencies\b/).compactMap { declaration in
      let property = /\s*(?:(?!static )[@\w()]+ )*(?:var|let) `?(\w+)`?: ([^={]+?) *(?:=.*)?/
      return declaration.wholeMatch(of: property).map { match in
        let type = match.2.replacing("@Sendable ", with: "").replacing("( ", with: "(").replacing(" )", with: ")")
        return (String(match.1), String(type))
      }
    }
  }

  /// The closures by which the root of a feature is left: the parameters of its public initializers without a result.
  var exits: [String] {
    declarations(of: /public (?:final )?(?:struct|class) \w+Root\b/).flatMap { declaration -> [String] in
      guard let start = declaration.prefixMatch(of: /\s*public (?:\w+ )*init[^(]*\(/) else { return [] }
      return Self.parts(of: declaration[start.range.upperBound...]).compactMap { parameter in
        let exit = /\s*(\w+)(?: \w+)?: (?:@\w+ )*(\(.*\)) -> (?:Void|\(\))(?: = .*)?\s*/
        return parameter.wholeMatch(of: exit).map { "\($0.1)\($0.2)" }
      }
    }
  }

  /// The names of the cases of an enum.
  func cases(of type: String) -> [String] {
    guard let declaration = try? Regex("enum \(type)\\b") else { return [] }
    return declarations(of: declaration).flatMap { declaration -> [String] in
      guard let start = declaration.prefixMatch(of: /\s*(?:indirect\s)?case\s/) else { return [] }
      return Self.parts(of: declaration[start.range.upperBound...]).compactMap { part in
        part.firstMatch(of: /\w+/).map { String($0.0) }
      }
    }
  }

  /// The declarations in a type, each in a line, without what is in their braces.
  private func declarations(of type: some RegexComponent) -> [String] {
    guard let start = text.firstRange(of: type) else { return [] }
    var (body, depth) = ("", 0)
    for character in text[start.upperBound...] {
      if character == "}" { depth -= 1 }
      if depth == 1 { body.append(character) }
      if character == "{" { depth += 1 }
      if character == "}", depth == 0 { break }
    }
    let first =
      /#|@(?!Sendable|MainActor)|(?:[@\w()]+ )*(?:var|let|init|func|case|enum|struct|class|subscript|typealias)\b/
    return body.split(separator: "\n").reduce(into: []) { declarations, line in
      if declarations.isEmpty || line.prefixMatch(of: first) != nil {
        declarations.append(String(line))
      } else {
        declarations[declarations.count - 1] += " \(line)"
      }
    }
  }

  /// The parts of a list, between its commas and up to the bracket at its end.
  private static func parts(of list: Substring) -> [String] {
    var (parts, depth, previous) = ([""], 0, Character(" "))
    for character in list {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
      previous = character
    }
    return parts
  }
}

extension SwiftLexer {
  /// A source without comments and without the content of strings.
  fileprivate static func code(of source: String) -> String {
    var lexer = SwiftLexer(source.utf8)
    var code = ""
    while let token = lexer.next() { code += lexer.space + (token == .literal ? "\"\"" : lexer.text) }
    return code
  }
}
