import MicroappBasics

/// A text in a script. Names such as `$code` in it stand for values that are known only when its command is performed.
package struct ScriptText: Hashable, Sendable, ExpressibleByStringLiteral {
  private struct Part: Hashable {
    var string: String
    var isName = false
  }

  /// The names that have values on each server and on the fakes.
  package static let knownNames: Set = ["new", "mailbox", "code", "link"]
  private var parts: [Part] = []

  package init(_ text: String = "") {
    if !text.isEmpty { parts = [Part(string: text)] }
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// The text, in which names stand with their signs.
  package var string: String { parts.map { $0.isName ? "$\($0.string)" : $0.string }.joined() }

  var names: [String] { parts.filter(\.isName).map(\.string) }

  func filled(_ values: [String: String]) -> ScriptText {
    ScriptText(parts.map { $0.isName ? values[$0.string] ?? "$\($0.string)" : $0.string }.joined())
  }

  /// Quotes that follow each other are one word, and a name ends with its quotes.
  var quoted: String {
    parts.isEmpty ? "".quoted : parts.map { $0.isName ? "\"$\($0.string)\"" : $0.string.quoted }.joined()
  }

  var word: String { names.isEmpty ? string.word : quoted }

  static func name(in rest: Substring.UnicodeScalarView) -> String? {
    let name = String(rest.prefix { $0 == "_" || $0.isASCII && (Character($0).isLetter || Character($0).isNumber) })
    return knownNames.contains(name) || name.wholeMatch(of: /(?:password|code|token)[0-9]+/) != nil ? name : nil
  }

  init(_ parts: [(text: String, isName: Bool)]) {
    self.parts = parts.map { Part(string: $0.text, isName: $0.isName) }
  }
}

/// Splits a line into words, in which the names of values can stand.
func scriptWords(_ line: String) throws(UsageError) -> [ScriptText] {
  try shellWords(line, name: ScriptText.name).map(ScriptText.init)
}
