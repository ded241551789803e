import Scripting
import Views

/// A state of a program as text that people review: the screen, its styles, what a screen reader hears, and the calls.
struct Snapshot: Equatable {
  /// A part of it, such as the screen.
  struct Section: Equatable {
    let title: String
    let lines: [String]
  }

  static let (screen, styles, legend, elements, calls) = ("screen", "styles", "legend", "elements", "calls")
  private static let mark = "=== "

  let sections: [Section]

  init(sections: [Section]) {
    self.sections = sections
  }

  /// The state of a program now.
  @MainActor
  init(of run: Run) {
    let frame = run.frame
    let size = "\(frame.buffer.size.width)x\(frame.buffer.size.height)"
    let caret = frame.caret.map { ", the caret in row \($0.y + 1), column \($0.x + 1)" } ?? ""
    let styles = StyleMap(frame.buffer)
    sections = [
      Section(title: "\(Self.screen) \(size)\(caret)", lines: frame.buffer.lines.droppingEmptyEnd),
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

extension [String] {
  fileprivate var droppingEmptyEnd: [String] {
    var lines = self
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Snapshot {
  /// Only what a screen reader says and the calls, which are the same on every backend but for its name. On the screen,
  /// columns move with the width of that name, and a key switches backends if there are several; the starts of calls
  /// depend on when a backend reports changes.
  var withoutScreen: Snapshot {
    let kept = Snapshot(sections: sections.filter { [Self.elements, Self.calls].contains($0.name) })
    return kept.mapLines { name, line in
      name == Self.calls ? String(line.drop { $0 != " " }.dropFirst()) : line
    }
  }

  /// The snapshot with the standard name in place of each given one, where that is a whole word.
  func replacing(_ names: [(given: String, standard: String)]) -> Snapshot {
    mapLines { $1.replacingWords(names) }
  }

  private func mapLines(_ change: (_ section: String, _ line: String) -> String) -> Snapshot {
    Snapshot(
      sections: sections.map { section in
        Section(title: section.title, lines: section.lines.map { change(section.name, $0) })
      })
  }
}

extension String {
  fileprivate func replacingWords(_ names: [(given: String, standard: String)]) -> String {
    var text = ""
    var rest = self[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter }
      text += names.first { $0.given == word }?.standard ?? (word.isEmpty ? String(first) : String(word))
      rest = rest.dropFirst(max(1, word.count))
    }
    return text
  }
}
