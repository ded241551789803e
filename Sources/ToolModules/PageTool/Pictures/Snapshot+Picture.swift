import Programs
import Runs
import Views

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

extension CellBuffer {
  /// Creates a screen from its lines and the rows and the legend of its ``StyleMap``. What has no place on the screen is
  /// left out, and a style that this version does not know is plain.
  fileprivate init(size: Size, lines: [String], styles rows: [String], legend: [String]) {
    self.init(size: size)
    let screen = Rect(size)
    for (y, line) in lines.prefix(size.height).enumerated() {
      _ = write(line, at: Point(x: 0, y: y), in: screen, style: .plain)
    }
    let styles = legend.reduce(into: [Character: Style]()) { styles, line in
      if let letter = line.first { styles[letter] = Style.named[String(line.dropFirst(2))] }
    }
    for (y, row) in rows.prefix(size.height).enumerated() {
      for (x, letter) in row.prefix(size.width).enumerated() where letter != " " {
        if let style = styles[letter] { restyle(Rect(x: x, y: y, width: 1, height: 1), style) }
      }
    }
  }
}

extension Style {
  fileprivate static let named: [String: Style] = {
    let styles = Color.allCases.flatMap { foreground in
      Color.allCases.flatMap { background in
        (0..<16).map { Style(foreground: foreground, background: background, attributes: Attributes(rawValue: $0)) }
      }
    }
    return Dictionary(uniqueKeysWithValues: styles.map { ($0.words, $0) })
  }()
}
