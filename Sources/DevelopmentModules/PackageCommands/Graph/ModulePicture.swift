/// A picture of layers in rows, two in a row, with arrows between them.
struct ModulePicture {
  let layers: [(layer: Layer, modules: [String])]
  let arrows: [(from: Layer, to: Layer)]

  /// The layers of each row.
  private static let rows: [[Layer]] = [
    [.app, .microapps], [.features, .development], [.ui, .foundation], [.utility],
  ]
  // In pixels.
  private static let width = 840
  private static let gap = 24
  private static let rowGap = 40
  private static let lineHeight = 18
  private static let characterWidth = 7

  private struct Box {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let title: String
    let lines: [String]

    var centre: Int { x + width / 2 }
  }

  var svg: String {
    var boxes: [Layer: Box] = [:]
    var y = 1
    for row in Self.rows {
      let width = (Self.width - 2 - (row.count - 1) * Self.gap) / row.count
      let texts = row.map { layer in lines(of: layer, width: width) }
      let height = (texts.map(\.count).max() ?? 0) * Self.lineHeight + 38
      for (index, layer) in row.enumerated() {
        boxes[layer] = Box(
          x: 1 + index * (width + Self.gap), y: y, width: width, height: height, title: layer.rawValue,
          lines: texts[index])
      }
      y += height + Self.rowGap
    }
    let drawnArrows = arrows.compactMap { arrow in
      boxes[arrow.from].flatMap { from in boxes[arrow.to].map { self.arrow(from: from, to: $0) } }
    }
    let drawnBoxes = Self.rows.joined().compactMap { boxes[$0].map(draw) }
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
      \((drawnBoxes + drawnArrows).joined(separator: "\n"))
      </svg>
      """
  }

  /// The names of a layer's modules, in lines that are as wide as its box.
  private func lines(of layer: Layer, width: Int) -> [String] {
    let names = layers.first { $0.layer == layer }?.modules ?? []
    return names.reduce(into: [String]()) { lines, name in
      if let last = lines.last, (last.count + name.count + 2) * Self.characterWidth < width - 24 {
        lines[lines.count - 1] += ", " + name
      } else {
        lines.append(name)
      }
    }
  }

  private func draw(_ box: Box) -> String {
    let lines = box.lines.enumerated().map { index, line in
      "<text x=\"\(box.x + 12)\" y=\"\(box.y + 44 + index * Self.lineHeight)\">\(line)</text>"
    }
    return
      ([
        "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>",
        "<text class=\"title\" x=\"\(box.x + 12)\" y=\"\(box.y + 22)\">\(box.title)</text>",
      ] + lines).joined(separator: "\n")
  }

  /// An arrow from the bottom of a box to the top of another one, a little aside where they are not one below the other.
  private func arrow(from: Box, to: Box) -> String {
    let aside = (to.centre - from.centre).signum() * 60
    return """
      <line x1="\(from.centre + aside)" y1="\(from.y + from.height)" x2="\(to.centre - aside)" y2="\(to.y - 1)" \
      marker-end="url(#head)"/>
      """
  }
}
