/// A link inside pasted text, with other text around it and line breaks inside.
struct PastedLink {
  /// The link alone.
  let text: String

  /// Finds the link in a text; nil if there is none, or more than one.
  ///
  /// The text before it must end in a colon, as in `link: microapps://…`, or in an opening quote or bracket, whose
  /// counterpart ends the link. White space inside is removed, because a terminal adds some at the end of each row.
  init?(_ text: String) {
    var marks = text.ranges(of: "://").makeIterator()
    guard let mark = marks.next(), marks.next() == nil else { return nil }
    let before = text[..<mark.lowerBound].reversed().drop { !$0.isWhitespace && $0 != ":" && Self.closing[$0] == nil }
    var link = text[before.startIndex.base...]
    if let last = before.first(where: { !$0.isWhitespace }), last != ":" {
      guard let end = Self.closing[last] else { return nil }
      link = link.prefix { $0 != end }
    }
    self.text = link.filter { !$0.isWhitespace }
  }

  /// The closing mark of each opening mark.
  private static let closing: [Character: Character] = [
    "<": ">", "(": ")", "[": "]", "\"": "\"", "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»",
  ]
}
