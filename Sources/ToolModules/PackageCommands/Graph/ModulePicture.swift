/// A picture of layers, a floor in a row, with arrows between them. It is dark or light as the reader prefers.
struct ModulePicture {
  let layers: [Layer: [String]]
  let arrows: [(from: Layer, to: Layer)]

  private static let rows = Dictionary(grouping: Layer.allCases, by: \.floor).sorted { $0.key > $1.key }.map(\.value)
  // In pixels.
  private static let (width, gap, rowGap, lineHeight, characterWidth) = (840, 24, 40, 18, 7)

  private typealias Box = (left: Int, right: Int, top: Int, bottom: Int)

  var svg: String {
    var (drawn, boxes, y) = ([String](), [Layer: Box](), 1)
    for row in Self.rows {
      let width = (Self.width - 2 - (row.count - 1) * Self.gap) / row.count
      let texts = row.map { names(of: $0, width: width) }
      let height = (texts.map(\.count).max() ?? 0) * Self.lineHeight + 38
      for (index, layer) in row.enumerated() {
        let x = 1 + index * (width + Self.gap)
        boxes[layer] = (x, x + width, y, y + height)
        drawn.append("<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>")
        drawn.append("<text class=\"title\" x=\"\(x + 12)\" y=\"\(y + 22)\">\(layer.rawValue)</text>")
        for (number, line) in texts[index].enumerated() {
          drawn.append("<text x=\"\(x + 12)\" y=\"\(y + 44 + number * Self.lineHeight)\">\(line)</text>")
        }
      }
      y += height + Self.rowGap
    }
    // Behind the boxes, which an arrow over several floors crosses.
    let lines = arrows.compactMap { arrow in
      boxes[arrow.from].flatMap { from in boxes[arrow.to].map { line(from: from, to: $0) } }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(y - Self.rowGap + 1)" role="img">
      <title>The layers of the package and the arrows between them</title>
      <style>
      text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #24292f }
      .title { font: 600 13px -apple-system, Segoe UI, Helvetica, Arial, sans-serif }
      rect { fill: #f6f8fa; stroke: #8c959f }
      line { stroke: #57606a; stroke-width: 1.5 }
      #head path { fill: #57606a }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 }
      rect { fill: #161b22; stroke: #6e7681 }
      line { stroke: #9198a1 }
      #head path { fill: #9198a1 }
      }
      </style>
      <marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
      <path d="M0 0L8 4L0 8z"/></marker>
      \((lines + drawn).joined(separator: "\n"))
      </svg>
      """
  }

  private func line(from: Box, to: Box) -> String {
    let start, end: (x: Int, y: Int)
    if from.top == to.top {
      (start, end) = ((from.left, from.top + 20), (to.right, to.top + 20))
    } else {
      // A little aside where the boxes are not one below the other.
      let aside = (to.left + to.right - from.left - from.right).signum() * 60
      start = ((from.left + from.right) / 2 + aside, from.bottom)
      end = ((to.left + to.right) / 2 - aside, to.top - 1)
    }
    return "<line x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\" marker-end=\"url(#head)\"/>"
  }

  private func names(of layer: Layer, width: Int) -> [String] {
    (layers[layer] ?? []).reduce(into: []) { lines, name in
      if let last = lines.last, (last.count + name.count + 2) * Self.characterWidth < width - 24 {
        lines[lines.count - 1] += ", " + name
      } else {
        lines.append(name)
      }
    }
  }
}
