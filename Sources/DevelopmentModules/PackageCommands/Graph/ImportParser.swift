import Foundation

/// Reads the imports of a Swift file, in all forms that the compiler knows.
enum ImportParser {
  /// The imports in the source of a file, in all branches of `#if`.
  static func imports(in source: Data, of file: String) -> [Module.Import] {
    // The source after the last import is not read, because that is most of the source.
    guard let last = source.range(of: Data("import".utf8), options: .backwards)?.lowerBound else { return [] }
    var lexer = SwiftLexer(source)
    var imports: [Module.Import] = []
    var previous: SwiftLexer.Token?
    // In brackets, `import` is the label of an argument.
    var brackets = 0
    var conditions = 0
    var isExported = false
    while let token = lexer.next(), lexer.start <= last {
      switch token {
      case .mark("("), .mark("["): brackets += 1
      case .mark(")"), .mark("]"): brackets -= 1
      case .word("if") where previous == .mark("#"): conditions += 1
      case .word("endif") where previous == .mark("#"): conditions -= 1
      case .word("_exported") where previous == .mark("@"): isExported = true
      case .word("import") where brackets == 0 && previous != .mark("."):
        let line = lexer.line
        if let module = module(readFrom: &lexer) {
          imports.append(
            Module.Import(
              module: module, file: file, line: line, isConditional: conditions > 0, isExported: isExported))
        }
        isExported = false
      default: break
      }
      previous = token
    }
    return imports
  }

  /// The module in what follows `import`: a name, or a kind and a name.
  private static func module(readFrom lexer: inout SwiftLexer) -> String? {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    var token = lexer.next()
    if case .word(let word) = token, kinds.contains(word) { token = lexer.next() }
    return switch token {
    case .word(let name), .quoted(let name): name
    default: nil
    }
  }
}
