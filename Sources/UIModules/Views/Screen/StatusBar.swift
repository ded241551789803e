/// The line at the bottom that shows the active keys in order of importance, or a message until the next event. A modal view
/// does not dim it. In a narrow window, keys are left out from the right, except the last two.
public struct StatusBar: PrimitiveView {
  /// Creates a status bar.
  public init() {}

  func nodes(in context: ViewContext) -> [Node] {
    // The next keys are keys of the program around its features.
    context.frame.isAroundScreen = false
    let node = ClosureNode(measure: { Size(width: $0.width, height: 1) }) { [frame = context.frame] rect, canvas in
      guard !canvas.isLayoutOnly else { return }
      // A long message covers the rows above.
      let lines = (frame.uiState.statusMessage?.text.wrapped(to: max(1, rect.size.width - 1)) ?? []).prefix(rect.maxY)
      let top = rect.maxY - max(1, lines.count)
      let bar = Rect(x: rect.minX, y: top, width: rect.size.width, height: rect.maxY - top)
      let visible = bar.intersection(canvas.clip)
      canvas.addOverlay(isOnTop: true) { canvas in
        canvas.addContainer(.statusBar, in: visible) {
          canvas.clipped(to: visible) { frame.drawStatusBar(Array(lines), in: bar, on: canvas) }
        }
      }
    }
    return [node]
  }
}

extension FrameBuilder {
  fileprivate func drawStatusBar(_ lines: [String], in rect: Rect, on canvas: Canvas) {
    canvas.fill(rect)
    if let statusMessage = uiState.statusMessage {
      let style = Style(foreground: statusMessage.isWarning ? .warning : .plain)
      for (y, line) in lines.enumerated() { canvas.write(line, at: rect.point(x: 1, y: y), style: style) }
      canvas.add(Element(.text, statusMessage.text), in: rect)
      return
    }
    var x = rect.minX + 1
    for hint in hints(in: rect.size.width - 1) {
      let sign = Rect(x: x, y: rect.minY, width: hint.width - 2, height: 1)
      canvas.addContainer(.key, in: sign)
      x += canvas.write(hint.name, at: Point(x: x, y: rect.minY), style: Style(attributes: .bold)) + 1
      x += canvas.write(hint.action, at: Point(x: x, y: rect.minY), style: Style(foreground: .secondary)) + 2
    }
  }

  private func hints(in width: Int) -> [KeyHint] {
    var hints = hints
    var last = [KeyHint(key: Key.control("c"), action: Strings.quit, isSpecific: true)]
    if let keyHelpHint { last.insert(keyHelpHint, at: 0) }
    // Two columns separate two keys; none follow the last one.
    var space = width + 2 - (hints + last).reduce(0) { $0 + $1.width }
    while space < 0, let hint = hints.popLast() ?? (last.count > 1 ? last.removeFirst() : nil) { space += hint.width }
    return hints + last
  }
}

/// A message in place of the keys in the status bar: the effect of the last event, or the reason why it had none.
struct StatusMessage: Equatable {
  let text: String
  var isWarning = false

  static func warning(_ text: String) -> StatusMessage { StatusMessage(text: text, isWarning: true) }
}

extension KeyHint {
  fileprivate var width: Int { name.cellWidth + 1 + action.cellWidth + 2 }
}
