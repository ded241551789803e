import Runs
package import Views

/// A state of a program as text for a review: the screen, its styles, the words of a screen reader, and the calls.
package struct Snapshot {
  /// A part of a snapshot, such as the screen.
  package struct Section {
    package let title: String
    let lines: [String]

    var name: String { title.split(separator: " ").first.map(String.init) ?? "" }
  }

  package static let (screen, styles, legend, elements, calls) = ("screen", "styles", "legend", "elements", "calls")
  private static let mark = "=== "

  let sections: [Section]

  init(sections: [Section]) {
    self.sections = sections
  }

  @MainActor
  init(of run: Run) {
    self.init(
      run.frame().buffer, caret: run.frame().caret,
      elements: run.frame().plainText.split(separator: "\n").map(String.init), calls: run.content.calls)
  }

  package init(_ screen: CellBuffer, caret: Point?, elements: [String], calls: [String]) {
    let caret = caret.map { ", the caret in row \($0.y + 1), column \($0.x + 1)" } ?? ""
    let styles = StyleMap(screen)
    sections = [
      Section(title: "\(Self.screen) \(screen.size.name)\(caret)", lines: screen.lines.droppingEmptyEnd),
      Section(title: Self.styles, lines: styles.rows.droppingEmptyEnd),
      Section(title: Self.legend, lines: styles.legend),
      Section(title: Self.elements, lines: elements),
      Section(title: Self.calls, lines: calls),
    ]
  }

  package init(_ text: String) {
    let lines = text.lines
    let starts = lines.indices.filter { lines[$0].hasPrefix(Self.mark) }
    sections = zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      Section(
        title: String(lines[start].dropFirst(Self.mark.count)), lines: Array(lines[(start + 1)..<end]).droppingEmptyEnd)
    }
  }

  package var text: String {
    sections.map { ([Self.mark + $0.title] + $0.lines).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The part with a name, such as the screen.
  package func section(_ name: String) -> Section? { sections.first { $0.name == name } }

  /// The lines of a part; none if there is no such part.
  package func lines(_ name: String) -> [String] { section(name)?.lines ?? [] }

  /// Whether it shows the screen with a title as the answer to a failure of an endpoint: the last call.
  package func isAnswer(of endpoint: String, _ outcome: EndpointOutcome, _ title: String) -> Bool {
    let line = "\(title), \(Strings.PlainMode.screen)"
    let call = lines(Self.calls).last ?? ""
    return lines(Self.elements).contains(line) && call.contains(" \(endpoint)(") && call.contains(" … \(outcome) ")
  }
}

extension Snapshot {
  /// The elements and the calls, which are the same on every backend but for its name. On the screen, columns move with
  /// the width of that name; the starts of calls depend on when a backend reports changes.
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

extension Size {
  /// The size as text, such as `80x24`.
  package var name: String { "\(width)x\(height)" }
}

extension [String] {
  /// The lines without the empty lines at the end.
  package var droppingEmptyEnd: [String] { Array(prefix((lastIndex { !$0.isEmpty } ?? -1) + 1)) }
}

extension String {
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
