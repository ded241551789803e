/// A token of a Swift text, or what two brackets enclose. Comments are left out, and so is what a string says.
enum TokenTree: Equatable {
  case token(String)
  /// What follows the opening bracket, up to its end.
  case group(String, [TokenTree])

  fileprivate static let brackets = ["(": ")", "[": "]", "{": "}"]

  /// The token, or nil for a group.
  var token: String? { if case .token(let token) = self { token } else { nil } }

  /// Reads a text. Returns nil if a bracket, a string or a comment has no end.
  static func trees(in text: String) -> [TokenTree]? {
    var rest = text[...]
    return trees(in: &rest, until: "")
  }

  private static func trees(in rest: inout Substring, until end: String) -> [TokenTree]? {
    var trees: [TokenTree] = []
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      // A pattern is slow, so only a sign that can begin a longer token is compared with one.
      let sign = "@#\"/-".contains(first) ? rest.prefixMatch(of: /\/[\/*]|#\/(?s:.*?)\/#|#*"""|#*"|[@#]\w+|->/) : nil
      let token = String(word.isEmpty ? sign?.output ?? rest.prefix(1) : word)
      rest = rest.dropFirst(token.count)
      if token == end { return trees }
      if first.isWhitespace || token == ";" { continue }
      if token == "//" {
        rest = rest.drop { !$0.isNewline }
      } else if token == "/*" {
        guard skipComment(in: &rest) else { return nil }
      } else if let closing = brackets[token] {
        guard let content = Self.trees(in: &rest, until: closing) else { return nil }
        trees.append(.group(token, content))
      } else if token.hasSuffix("\"") {
        guard skipString(in: &rest, after: token) else { return nil }
        trees.append(.token("\"\""))
      } else if [")", "]", "}"].contains(token) {
        return nil
      } else {
        // Where a value begins, a slash begins a regular expression.
        if token == "/", trees.last.map({ ["=", ":", ",", "&", "|"].contains($0.token) }) ?? true,
          let end = rest.prefixMatch(of: /(?:\\.|[^\\\/\n])+\//)?.range.upperBound
        {
          rest = rest[end...]
        }
        trees.append(.token(token))
      }
    }
    return end.isEmpty ? trees : nil
  }

  /// Skips a comment, which can have comments inside.
  private static func skipComment(in rest: inout Substring) -> Bool {
    var depth = 1
    while depth > 0, let mark = rest.firstMatch(of: /\/\*|\*\//) {
      depth += mark.output == "/*" ? 1 : -1
      rest = rest[mark.range.upperBound...]
    }
    return depth == 0
  }

  /// Skips the rest of a string, and what it interpolates.
  private static func skipString(in rest: inout Substring, after quote: String) -> Bool {
    let (end, escape) = (String(quote.reversed()), "\\\(quote.filter { $0 == "#" })")
    while let first = rest.first, !first.isNewline || end.hasPrefix("\"\"\"") {
      let part = [end, "\(escape)(", escape].first(where: rest.hasPrefix) ?? ""
      rest = rest.dropFirst(part == escape ? part.count + 1 : max(part.count, 1))
      if part == end { return true }
      if part.hasSuffix("("), trees(in: &rest, until: ")") == nil { return false }
    }
    return false
  }
}

extension Sequence<TokenTree> {
  /// The tokens with the spaces of the formatter, on one line.
  var text: String {
    let texts = map { tree in
      switch tree {
      case .token(let token): token
      case .group(let bracket, let content): "\(bracket)\(content.text)\(TokenTree.brackets[bracket, default: ""])"
      }
    }
    return zip(texts, texts.dropFirst()).reduce(texts.first ?? "") { text, pair in
      let isApart = "\(pair.0)\n\(pair.1)".contains(/^(?:[,:&]|->|@.*)\n|\n(?:->|&)$|[\w`)\]>?!]\n[\w`@#]/)
      return text + (isApart ? " " : "") + pair.1
    }
  }

  /// The parts between the tokens of a text, such as a comma, outside of brackets. Returns nil if a `<` has no end.
  func parts(at separator: String) -> [[TokenTree]]? {
    var (parts, depth) = ([[TokenTree]()], 0)
    for tree in self {
      depth += tree.token == "<" ? 1 : tree.token == ">" ? -1 : 0
      if depth == 0, tree.token == separator { parts.append([]) } else { parts[parts.count - 1].append(tree) }
    }
    return depth == 0 ? parts : nil
  }
}
