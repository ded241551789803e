package import Views

package struct StyleMap {
  /// A row of letters for each row of the screen, without spaces at its end. A space is a cell without a style.
  package let rows: [String]
  package let legend: [String]

  package init(_ buffer: CellBuffer) {
    var letters: [Style: Character] = [:]
    rows = (0..<buffer.size.height).map { y in
      var row = ""
      for (columns, style) in buffer.styleRuns(y) {
        guard style != .plain else {
          row += String(repeating: " ", count: columns.count)
          continue
        }
        let isOnBlanks = style.background != .plain || !style.attributes.isDisjoint(with: [.underline, .reverse])
        let isDrawn = columns.map { isOnBlanks || buffer.scalar($0, y) != " " }
        let letter = isDrawn.contains(true) ? letters[style] ?? style.letter(unlike: letters.values) : " "
        if letter != " " { letters[style] = letter }
        row += String(isDrawn.map { $0 ? letter : " " })
      }
      while row.last == " " { row.removeLast() }
      return row
    }
    legend = letters.sorted { $0.value < $1.value }.map { "\($0.value) \($0.key.words)" }
  }
}

extension Style {
  /// Where possible the same letter in every snapshot, so that a new style changes no other letters.
  fileprivate func letter(unlike others: some Collection<Character>) -> Character {
    if background == .plain, attributes.isEmpty { return foreground.letter }
    if background == .plain, attributes == .bold { return Character(foreground.letter.uppercased()) }
    return "123456789xyz".first { !others.contains($0) } ?? "?"
  }

  /// The style in words: `failure on selection, bold`.
  package var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underlined"), (.reverse, "reversed"),
    ]
    let color = "\(foreground)" + (background == .plain ? "" : " on \(background)")
    return ([color] + names.filter { attributes.contains($0.0) }.map(\.1)).joined(separator: ", ")
  }
}

extension Color {
  fileprivate var letter: Character {
    switch self {
    case .plain: "b"
    case .accent: "a"
    case .secondary: "s"
    case .success: "g"
    case .warning: "w"
    case .failure: "f"
    case .selection: "o"
    }
  }
}
