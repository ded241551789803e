import Resources
import Views

/// Tells what a screen says to somebody who listens: all of it when it is new, afterwards only what has changed.
@MainActor
struct Narrator {
  /// What the listener knows of.
  private var known: [PlainTextLine] = []

  /// All that can be read now.
  mutating func tellAll(of frame: Frame) -> String {
    remember(frame.plainTextLines)
    return frame.plainText
  }

  /// What is new since the last time; a screen that has another name is new as a whole.
  mutating func tellNews(of frame: Frame) -> String {
    let lines = frame.plainTextLines
    let news = isAnotherScreen(lines) ? lines.filter { !isUnmoved($0) } : changes(in: lines)
    let told = news.filter { !$0.isCovered }.map(\.text)
    let gone = told.isEmpty ? goneTexts(from: lines) : []
    remember(lines)
    if !told.isEmpty { return told.joined(separator: "\n") }
    return gone.isEmpty ? Strings.PlainMode.nothingChanged : gone.joined(separator: "\n")
  }

  /// What stands behind something modal is known if it was before; it is told when nothing stands before it any more.
  private mutating func remember(_ lines: [PlainTextLine]) {
    known = lines.filter { line in !line.isCovered || known.contains { $0.isSame(as: line) } }
  }

  private func isAnotherScreen(_ lines: [PlainTextLine]) -> Bool {
    lines.first(where: \.isTitle)?.text != known.first(where: \.isTitle)?.text
  }

  /// Whether a text stands where it stood before, such as a line above all screens.
  private func isUnmoved(_ line: PlainTextLine) -> Bool {
    line.isText && known.contains { $0.isSame(as: line) && $0.place == line.place }
  }

  private func changes(in lines: [PlainTextLine]) -> [PlainTextLine] {
    var rest = known
    return lines.filter { line in
      guard let index = rest.firstIndex(where: { $0.isSame(as: line) }) else { return true }
      return line.hasGainedState(since: rest.remove(at: index))
    }
  }

  /// The texts that are not there any more. Controls that go are not worth a word: they are found gone when used.
  private func goneTexts(from lines: [PlainTextLine]) -> [String] {
    let gone = known.filter { line in line.isText && !lines.contains { $0.isSame(as: line) } }
    return gone.map { Strings.PlainMode.gone($0.text) }
  }
}
