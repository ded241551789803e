import Views

/// Reads a screen out as sentences: a new screen as a whole, after that only the changes.
@MainActor
struct ScreenReader {
  private var known: [PlainTextLine] = []

  mutating func readAll(of frame: Frame) -> String {
    remember(frame.plainTextLines)
    return frame.plainText
  }

  /// The lines that are new since the last call. A screen with another title is new as a whole.
  mutating func readChanges(of frame: Frame) -> String {
    let lines = frame.plainTextLines
    let isAnotherScreen = lines.first(where: \.isTitle)?.text != known.first(where: \.isTitle)?.text
    let new = isAnotherScreen ? lines.filter { !isUnmoved($0) } : changes(in: lines)
    let read = new.filter { !$0.isCovered }.map(\.text)
    let gone = known.filter { line in line.isText && !lines.contains { $0.isSame(as: line) } }.map(\.text)
    remember(lines)
    if !read.isEmpty { return read.joined(separator: "\n") }
    return gone.isEmpty ? Strings.PlainMode.nothingChanged : gone.map(Strings.PlainMode.gone).joined(separator: "\n")
  }

  /// Remembers the lines of a screen. New lines behind an alert are read out when the alert is gone.
  private mutating func remember(_ lines: [PlainTextLine]) {
    known = lines.filter { line in !line.isCovered || known.contains { $0.isSame(as: line) } }
  }

  private func isUnmoved(_ line: PlainTextLine) -> Bool {
    line.isText && known.contains { $0.isSame(as: line) && $0.rect == line.rect }
  }

  private func changes(in lines: [PlainTextLine]) -> [PlainTextLine] {
    var rest = known
    return lines.filter { line in
      guard let index = rest.firstIndex(where: { $0.isSame(as: line) }) else { return true }
      return line.hasGainedState(since: rest.remove(at: index))
    }
  }
}
