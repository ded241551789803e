/// Words on the screen, wrapped at spaces to the width there is.
public struct Text: PrimitiveView {
  private let text: String
  private let lineLimit: Int?

  /// - Parameter lineLimit: how many lines it may take at most; a line that goes on ends in "…". Nil for no limit.
  public init(_ text: String, lineLimit: Int? = nil) {
    self.text = text
    self.lineLimit = lineLimit
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    [TextNode(text, style: context.style, lineLimit: lineLimit)]
  }
}

final class TextNode: Node {
  private let text: String
  private let style: Style
  private let lineLimit: Int?
  private lazy var cellWidth = text.cellWidth

  init(_ text: String, style: Style, lineLimit: Int? = nil) {
    self.text = text
    self.style = style
    self.lineLimit = lineLimit
  }

  override func measure(_ offer: Size) -> Size {
    let lines = lines(width: offer.width)
    return Size(width: lines.map(\.cellWidth).max() ?? 0, height: lines.count)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    for (index, line) in lines(width: rect.size.width).enumerated() {
      canvas.write(line, at: Point(x: rect.minX, y: rect.minY + index), style: style)
    }
    let isWhole = lineLimit == nil && size(offered: rect.size).fits(in: rect.size)
    if !text.isEmpty { canvas.note(Element(.text, text, in: rect, isWhole: isWhole)) }
  }

  private func lines(width: Int) -> [String] {
    // A row has many of these, and each is asked for its size several times.
    if lineLimit == 1, !text.utf8.contains(0x0A) {
      return [cellWidth <= max(1, width) ? text : text.truncated(to: width)]
    }
    let lines = text.wrapped(to: max(1, width))
    guard let lineLimit, lines.count > lineLimit else { return lines }
    guard lineLimit > 0 else { return [] }
    let rest = lines.dropFirst(lineLimit - 1).joined(separator: " ")
    return lines.prefix(lineLimit - 1) + [rest.truncated(to: width)]
  }
}

extension String {
  /// The lines this text takes at a width, broken at spaces where there are any and inside a word that is too long for
  /// a line. Line feeds in the text begin new lines.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrappedLine($0, width: width) }
  }

  /// This text cut to a width in cells, "…" at its end if something was cut.
  public func truncated(to width: Int) -> String {
    guard cellWidth > width else { return self }
    guard width > 0 else { return "" }
    var result = ""
    var used = 0
    for character in self {
      guard used + character.cellWidth < width else { break }
      result.append(character)
      used += character.cellWidth
    }
    return result + "…"
  }
}

private func wrappedLine(_ line: Substring, width: Int) -> [String] {
  var lines: [String] = []
  var current = ""
  var used = 0
  func breakLine() {
    lines.append(current)
    current = ""
    used = 0
  }
  for word in line.split(separator: " ") {
    let length = String(word).cellWidth
    if used > 0, used + 1 + length > width { breakLine() }
    if used > 0 {
      current += " "
      used += 1
    }
    for character in word {
      if used > 0, used + character.cellWidth > width { breakLine() }
      current.append(character)
      used += character.cellWidth
    }
  }
  lines.append(current)
  return lines
}
