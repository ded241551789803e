import Scripting
import Views

/// A state of a program as text for a review: the screen, its styles, the words of a screen reader, and the calls.
struct Snapshot {
  /// A part of a snapshot, such as the screen.
  struct Section {
    let title: String
    let lines: [String]

    /// The first word of the title.
    var name: String { title.split(separator: " ").first.map(String.init) ?? "" }
  }

  static let (screen, styles, legend, elements, calls) = ("screen", "styles", "legend", "elements", "calls")
  private static let mark = "=== "

  let sections: [Section]

  init(sections: [Section]) {
    self.sections = sections
  }

  /// The current state of a program.
  @MainActor
  init(of run: Run) {
    let frame = run.frame
    let caret = frame.caret.map { ", the caret in row \($0.y + 1), column \($0.x + 1)" } ?? ""
    let styles = StyleMap(frame.buffer)
    sections = [
      Section(title: "\(Self.screen) \(frame.buffer.size.name)\(caret)", lines: frame.buffer.lines.droppingEmptyEnd),
      Section(title: Self.styles, lines: styles.rows.droppingEmptyEnd),
      Section(title: Self.legend, lines: styles.legend),
      Section(title: Self.elements, lines: frame.plainText.split(separator: "\n").map(String.init)),
      Section(title: Self.calls, lines: run.content.calls()),
    ]
  }

  /// Reads a file.
  init(_ text: String) {
    let lines = text.lines
    let starts = lines.indices.filter { lines[$0].hasPrefix(Self.mark) }
    sections = zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      Section(
        title: String(lines[start].dropFirst(Self.mark.count)), lines: Array(lines[(start + 1)..<end]).droppingEmptyEnd)
    }
  }

  /// The file.
  var text: String {
    sections.map { ([Self.mark + $0.title] + $0.lines).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

extension Snapshot {
  /// The elements and the calls, which are the same on every backend but for its name. On the screen, columns move with
  /// the width of that name, and a key switches backends if there are several; the starts of calls depend on when a
  /// backend reports changes.
  ///
  /// - Parameter names: given names, with the standard name that takes the place of each whole word.
  func withoutScreen(replacing names: [(given: String, standard: String)] = []) -> Snapshot {
    let kept = sections.filter { [Self.elements, Self.calls].contains($0.name) }
    return Snapshot(
      sections: kept.map { section in
        let lines = section.lines.map { line in
          let text = section.name == Self.calls ? String(line.drop { $0 != " " }.dropFirst()) : line
          return text.words.map { word in names.first { $0.given == word }?.standard ?? word }.joined()
        }
        return Section(title: section.title, lines: lines)
      })
  }
}

extension [String] {
  fileprivate var droppingEmptyEnd: [String] { Array(prefix((lastIndex { !$0.isEmpty } ?? -1) + 1)) }
}

extension String {
  /// The words, and the characters between them.
  fileprivate var words: [String] {
    reduce(into: []) { words, character in
      if character.isLetter, words.last?.last?.isLetter == true {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
  }
}
