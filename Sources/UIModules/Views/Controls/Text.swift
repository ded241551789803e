/// Text, wrapped at spaces to the available width.
public struct Text: PrimitiveView {
  private let text: String
  private let lineLimit: Int?

  /// - Parameter lineLimit: the maximum number of lines, if there is one; the last one ends in "…" if text is left out.
  public init(_ text: String, lineLimit: Int? = nil) {
    self.text = text
    self.lineLimit = lineLimit
  }

  func nodes(in context: ViewContext) -> [Node] { [TextNode(text, style: context.style, lineLimit: lineLimit)] }
}

final class TextNode: Node {
  private let text: String
  private let style: Style
  private let lineLimit: Int?
  /// Whether this is one line of ASCII, as most list rows are. It is drawn without segmenting the text.
  private lazy var isPlainLine = lineLimit == 1 && text.isPlainASCII
  private lazy var natural = Lines(lineLimit == 1 && !text.utf8.contains(0x0A) ? [text] : text.wrapped(to: .max))
  private var last: (width: Int, lines: Lines)?

  init(_ text: String, style: Style, lineLimit: Int? = nil) {
    self.text = text
    self.style = style
    self.lineLimit = lineLimit
    super.init(hasFixedHeight: true)
  }

  override func measure(_ proposal: Size) -> Size {
    if isPlainLine { return Size(width: min(text.utf8.count, proposal.width), height: 1) }
    let lines = lines(width: proposal.width)
    return Size(width: lines.width, height: lines.texts.count)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    guard !canvas.isLayoutOnly else { return }
    if isPlainLine {
      canvas.write(text.truncated(to: rect.size.width), at: rect.origin, style: style)
      return addElement(isFullyVisible: false, in: rect, on: canvas)
    }
    let lines = lines(width: rect.size.width)
    for (index, line) in lines.texts.enumerated() {
      canvas.write(line, at: Point(x: rect.minX, y: rect.minY + index), style: style)
    }
    let mayBeCut = lineLimit == 1 || lineLimit != nil && lines.texts.last?.last == "…"
    let isFullyVisible = !mayBeCut && lines.width <= rect.size.width && lines.texts.count <= rect.size.height
    addElement(isFullyVisible: isFullyVisible, in: rect, on: canvas)
  }

  private func addElement(isFullyVisible: Bool, in rect: Rect, on canvas: Canvas) {
    if !text.isEmpty { canvas.add(Element(.text, text), in: rect, isFullyVisible: isFullyVisible) }
  }

  private func lines(width: Int) -> Lines {
    if natural.width <= max(1, width), natural.texts.count <= lineLimit ?? .max { return natural }
    if let last, last.width == width { return last.lines }
    let lines = Lines(cutLines(width: width))
    last = (width, lines)
    return lines
  }

  private func cutLines(width: Int) -> [String] {
    if lineLimit == 1, natural.texts.count == 1 { return [natural.texts[0].truncated(to: width)] }
    let lines = text.wrapped(to: max(1, width))
    guard let lineLimit, lines.count > lineLimit else { return lines }
    guard lineLimit > 0 else { return [] }
    let rest = lines.dropFirst(lineLimit - 1).joined(separator: " ")
    return lines.prefix(lineLimit - 1) + [rest.truncated(to: width)]
  }
}

private struct Lines {
  let texts: [String]
  let width: Int

  init(_ texts: [String]) {
    self.texts = texts
    width = texts.reduce(0) { max($0, $1.cellWidth) }
  }
}
