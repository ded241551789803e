public import AccountEntities
import Entities

/// Pasted text with a link or a code in it.
extension MagicLinkProof {
  /// The sign-in links in a text, such as a sentence, an email, or the source of an email. A link inside another, as in
  /// `?redirect_to=microapps://…`, is a part of it.
  ///
  /// A link begins with its scheme, and white space in it is removed, which a terminal adds at the end of each row. It ends at
  /// the counterpart of the quote or bracket before it; else at the end of the text, or before other words.
  static func links(in text: String) -> [MagicLinkProof] {
    let text = text.unquoted
    // No email has more links.
    let starts = text.ranges(of: "://").prefix(100).map(\.lowerBound).filter { !isNested(text[..<$0]) }
      .compactMap { start(of: $0, in: text) }
    var proofs: [MagicLinkProof] = []
    for (start, next) in zip(starts, starts.dropFirst() + [text.endIndex]) {
      let end = text[..<start].last { !$0.isWhitespace }.flatMap { closingMarks[$0] }
      var link = text[start...].prefix { !"<>\"".contains($0) && end?.contains($0) != true }
      if end == nil {
        let words = text[start..<min(next, link.endIndex)].split(whereSeparator: \.isWhitespace)
        let areWords = words.count > 2 && words[1...2].allSatisfy { $0.allSatisfy { $0.isLetter || ".,".contains($0) } }
        if next < link.endIndex, words.dropFirst().contains(where: { $0.contains("=") }) { continue }
        if next < link.endIndex || areWords { link = words[0] }
        while let last = link.last, ".,;!".contains(last) { link.removeLast() }
      }
      let proof = Self(link: link.filter { !$0.isWhitespace }.quotedPrintableDecoded)
      if let proof, !proofs.contains(proof) { proofs.append(proof) }
    }
    return proofs
  }

  /// The digits in a text: alone, with a period at their end, or after words, such as "Your code: 123456"; nil if there are none.
  static func code(in text: String) -> String? {
    guard !text.contains("://") else { return nil }
    let start = text.lastIndex(of: ":").map(text.index(after:)) ?? text.startIndex
    var digits = text[start...].drop(while: \.isWhitespace)
    while let word = digits.split(maxSplits: 1, whereSeparator: \.isWhitespace).first, word.allSatisfy(\.isLetter) {
      digits = digits[word.endIndex...].drop(while: \.isWhitespace)
    }
    if digits.last == "." { digits.removeLast() }
    guard digits.utf8.first?.isASCIIDigit == true, digits.utf8.last?.isASCIIDigit == true else { return nil }
    let code = digits.filter { !$0.isWhitespace && !dashes.contains($0) }
    return (6...10).contains(code.utf8.count) && code.utf8.allSatisfy(\.isASCIIDigit) ? code : nil
  }

  /// Whether a text may contain a sign-in link or a part of it, in any encoding, which no recording may show.
  public static func isSecret(_ text: String) -> Bool {
    let text = ["%25", "%25", "-25", "%3d", "-3d"].reduce(text.lowercased().filter { !$0.isWhitespace }) {
      $0.replacing($1, with: $1.hasSuffix("25") ? "%" : "=")
    }
    return ["token=", "code=", "pkce_"].contains(where: text.contains)
  }

  /// Whether a text without a sign-in link may hide one: in an encoding such as Base64, or behind the link of a service that counts
  /// clicks. A part of a sign-in link hides nothing.
  static func isUnreadable(_ text: String) -> Bool {
    (text.contains("http") || text.utf8.count > 100) && !text.contains("/auth/v1")
  }

  /// A link, and those that it may wrap, as the filters of email services do, one inside the other. Most have the link in a
  /// parameter, some encoded twice. Proofpoint's `v2` writes a percent sign there as a dash and a slash as an underscore, and its
  /// `v3` is `…/v3/__LINK__;…`.
  ///
  /// - Parameter depth: how many links may be inside each other. A few values of each are enough.
  static func unwrapped(_ link: String, depth: Int = 3) -> [String] {
    guard depth > 0, link.lowercased().hasPrefix("http") else { return [link] }
    if let start = link.firstRange(of: "/v3/__")?.upperBound {
      let end = link[start...].firstRange(of: "__;")?.lowerBound ?? link.endIndex
      return unwrapped(String(link[start..<end]), depth: depth - 1)
    }
    let values = LinkParts(link).values
    let again = values.flatMap { [$0, $0.replacing("-", with: "%").replacing("_", with: "/")] }
      .compactMap(\.percentDecoded)
    let wrapped = [values, again].flatMap { $0.lazy.filter { $0.contains("://") }.prefix(4) }
    return [link] + wrapped.flatMap { unwrapped($0, depth: depth - 1) }
  }

  private static let dashes = "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}"

  /// Where the link begins whose scheme ends at an index; nil if no link can begin there.
  private static func start(of end: String.Index, in text: String) -> String.Index? {
    let start = text[..<end].reversed().prefix(while: isOfScheme).endIndex.base
    let before = text[..<start].last
    return before.map { $0.isLetter || $0.isNumber || $0 == "_" } == true ? nil : start
  }

  /// Whether the scheme at the end of a text begins a link inside another: in a parameter that holds a link, or after `/v3/__`.
  private static func isNested(_ text: Substring) -> Bool {
    let text = text.suffix(2048).filter { !$0.isWhitespace }
    if text.contains("/v3/__"), !text.contains("__;") { return true }
    let parts = text.split(separator: "=")
    guard let scheme = parts.last, scheme.allSatisfy(isOfScheme) else { return false }
    return ["redirect_to", "url", "u", "q", "a"].contains(parts.dropLast().last?.split { "?&;".contains($0) }.last)
  }

  private static func isOfScheme(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "+.-".contains(character))
  }

  private static let closingMarks: [Character: String] = [
    "<": ">", "(": ")", "[": "]", "\"": "\"", "'": "'", "`": "`", "“": "”", "‘": "’", "«": "»", "»": "«", "„": "“”",
    "‚": "‘’", "‹": "›", "›": "‹", "「": "」",
  ]
}

extension String {
  /// The text without the marks `>` before the lines of an email that is quoted, and without the soft line breaks of
  /// quoted-printable text (RFC 2045). A field has made a space of each line break.
  fileprivate var unquoted: String {
    var text = self
    if first == ">" {
      text = ""
      for character in self where character != ">" || text.last?.isWhitespace == false { text.append(character) }
    }
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.contains(where: { $0.hasPrefix("3D") }) else { return text }
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      text += part.first?.isWhitespace == true ? String(part.drop(while: \.isWhitespace)) : "=\(part)"
    }
  }

  /// The text with `=` for each `=3D`, if it has no other `=`, as a link in quoted-printable text.
  fileprivate var quotedPrintableDecoded: String {
    split(separator: "=", omittingEmptySubsequences: false).dropFirst().allSatisfy { $0.hasPrefix("3D") }
      ? replacing("=3D", with: "=") : self
  }

  /// The text with `&` in place of its names in HTML, also where they were encoded twice.
  var ampersandsDecoded: String {
    (0..<3).reduce(self) { text, _ in
      ["&amp;", "&#38;", "&#x26;"].reduce(text) { $0.contains($1) ? $0.replacing($1, with: "&") : $0 }
    }
  }
}
