import Resources
import Scripting
import Views

/// A state of a program as text for a review: the screen, its styles, the words of a screen reader, and the calls.
package struct Snapshot {
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
    self.init(
      Picture(buffer: run.frame.buffer, caret: run.frame.caret),
      elements: run.frame.plainText.split(separator: "\n").map(String.init), calls: run.content.calls())
  }

  init(_ picture: Picture, elements: [String], calls: [String]) {
    let caret = picture.caret.map { ", the caret in row \($0.y + 1), column \($0.x + 1)" } ?? ""
    let styles = StyleMap(picture.buffer)
    sections = [
      Section(title: "\(Self.screen) \(picture.size.name)\(caret)", lines: picture.buffer.lines.droppingEmptyEnd),
      Section(title: Self.styles, lines: styles.rows.droppingEmptyEnd),
      Section(title: Self.legend, lines: styles.legend),
      Section(title: Self.elements, lines: elements),
      Section(title: Self.calls, lines: calls),
    ]
  }

  /// Reads a file.
  package init(_ text: String) {
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

  /// The part with a name, such as the screen.
  func section(_ name: String) -> Section? { sections.first { $0.name == name } }

  /// The lines of a part; none if there is no such part.
  func lines(_ name: String) -> [String] { section(name)?.lines ?? [] }

  /// Whether it shows the screen with a title as the answer to a failure of an endpoint: the last call.
  package func isAnswer(of endpoint: String, _ outcome: EndpointOutcome, _ title: String) -> Bool {
    let line = "\(title), \(Strings.PlainMode.screen)"
    let call = lines(Self.calls).last ?? ""
    return lines(Self.elements).contains(line) && call.contains(" \(endpoint)(") && call.contains(" … \(outcome) ")
  }
}

extension Snapshot {
  /// The screen, drawn from its text and its styles; nil if the snapshot does not say how large the screen is.
  var picture: Picture? {
    let form = #/screen (?<size>[0-9]+x[0-9]+)(, the caret in row (?<row>[0-9]+), column (?<column>[0-9]+))?/#
    guard let title = section(Self.screen)?.title.wholeMatch(of: form)?.output,
      let size = Size(parsing: "\(title.size)")
    else { return nil }
    let place = [title.column, title.row].map { $0.flatMap { Int($0) } ?? 0 }
    let caret = Point(x: place[0] - 1, y: place[1] - 1)
    let buffer = CellBuffer(
      size: size, lines: lines(Self.screen), styles: lines(Self.styles), legend: lines(Self.legend))
    return Picture(buffer: buffer, caret: Rect(size).contains(caret) ? caret : nil)
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
  /// The lines without the empty lines at the end.
  package var droppingEmptyEnd: [String] { Array(prefix((lastIndex { !$0.isEmpty } ?? -1) + 1)) }
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
