/// A link as people paste it: with what stood around it where they copied it, and with the line breaks of a narrow window
/// within.
struct PastedLink {
  /// The link alone.
  let text: String

  /// Finds the one link in a text; nil if there is none, or more than one.
  ///
  /// What stands before it must end in a colon, as in `link: microapps://…`, or in a quote or bracket, which then ends
  /// the link too. White space within is dropped: a link has none, and a terminal puts some at the end of each row.
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

  /// The mark that ends a link which such a mark opens.
  private static let closing: [Character: Character] = [
    "<": ">", "(": ")", "[": "]", "\"": "\"", "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»",
  ]
}
