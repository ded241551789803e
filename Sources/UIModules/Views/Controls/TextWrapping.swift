extension String {
  /// The lines of this text at a width, broken at spaces and line feeds, or inside a word that is longer than a line.
  func wrapped(to width: Int) -> [String] {
    var breaker = LineBreaker(self, width: width)
    return breaker.run()
  }

  /// Returns this text cut to a width in cells. If text is left out, the result ends in "…".
  public func truncated(to width: Int) -> String {
    if isPlainASCII {
      guard utf8.count > width else { return self }
      return width > 0 ? ellipsis(after: width - 1) : ""
    }
    var used = 0
    // The number of bytes that fit together with the ellipsis.
    var (bytes, kept) = (0, 0)
    var segments = TextSegmenter(self)
    while let segment = segments.next() {
      used += segment.cellWidth
      bytes += segment.byteCount
      if used < width { kept = bytes }
      if used > width { return width > 0 ? ellipsis(after: kept) : "" }
    }
    return self
  }

  private func ellipsis(after bytes: Int) -> String {
    String(self[..<utf8.index(startIndex, offsetBy: bytes)]) + "…"
  }
}

private struct LineBreaker {
  private let text: String
  private let width: Int
  private var lines: [String] = []
  private var (line, used) = ("", 0)
  private var (start, end, wordWidth) = (0, 0, 0)

  init(_ text: String, width: Int) {
    self.text = text
    self.width = width
  }

  mutating func run() -> [String] {
    var segments = TextSegmenter(text)
    while let segment = segments.next() {
      if segment.isSpace || segment.isLineFeed {
        endWord()
        if segment.isLineFeed { endLine() }
        start = end + segment.byteCount
        (end, wordWidth) = (start, 0)
      } else {
        end += segment.byteCount
        wordWidth += segment.cellWidth
      }
    }
    endWord()
    endLine()
    return lines
  }

  private mutating func endWord() {
    guard start < end else { return }
    if used > 0, wordWidth > width - used - 1 { endLine() }
    if used > 0 {
      line += " "
      used += 1
    }
    let word = String(text[index(start)..<index(end)])
    guard wordWidth > width - used else {
      line += word
      used += wordWidth
      return
    }
    for character in word {
      let own = character.cellWidth
      if used > 0, own > width - used { endLine() }
      line.append(character)
      used += own
    }
  }

  private mutating func endLine() {
    lines.append(line)
    (line, used) = ("", 0)
  }

  private func index(_ bytes: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: bytes) }
}
