import Resources

/// The line at the bottom that shows the active keys. A message, if there is one, replaces it until the next event.
///
/// The keys are in order of importance: Enter, Esc, the screen's own keys, the innermost view first, then keys that many
/// screens share. In a narrow window, keys are left out from the right; the key that shows all keys, and Ctrl-C, are at
/// the end and stay. A modal view does not dim the bar.
public struct StatusBar: PrimitiveView {
  /// Creates a status bar.
  public init() {}

  func nodes(in context: ViewContext) -> [Node] {
    // The next keys are keys of the program around its features.
    context.frame.isAroundScreen = false
    let line = StatusBarLine(frame: context.frame)
    return [ClosureNode(measure: { Size(width: $0.width, height: 1) }, draw: line.draw)]
  }
}

@MainActor
private struct StatusBarLine {
  let frame: FrameBuilder

  func draw(in rect: Rect, context: DrawingContext) {
    guard !context.isLayoutOnly else { return }
    let visible = rect.intersection(context.clip)
    context.addOverlay(isOnTop: true) { context in
      context.clipped(to: visible) {
        context.fill(rect)
        drawLine(in: rect, context: context)
      }
    }
  }

  private func drawLine(in rect: Rect, context: DrawingContext) {
    if let statusMessage = frame.uiState.statusMessage {
      let style = Style(foreground: statusMessage.isWarning ? .warning : .plain)
      context.write(statusMessage.text, at: rect.point(x: 1), style: style)
      context.addElement(.text, statusMessage.text, in: rect)
      return
    }
    var x = rect.minX + 1
    for hint in hints(width: rect.size.width - 1) {
      context.addTarget(.key(hint.key), in: Rect(x: x, y: rect.minY, width: hint.width - 2, height: 1))
      x += context.write(hint.name, at: Point(x: x, y: rect.minY), style: Style(attributes: .bold)) + 1
      x += context.write(hint.action, at: Point(x: x, y: rect.minY), style: Style(foreground: .secondary)) + 2
    }
  }

  private func hints(width: Int) -> [KeyHint] {
    var hints = frame.hints
    var last = [KeyHint(key: Key.control("c"), action: Strings.quit, isSpecific: true)]
    if let keyHelp = frame.keyHelpHint { last.insert(keyHelp, at: 0) }
    // Two columns separate two keys; none follow the last one.
    var space = width + 2 - (hints + last).reduce(0) { $0 + $1.width }
    while space < 0, let hint = hints.popLast() ?? (last.count > 1 ? last.removeFirst() : nil) { space += hint.width }
    return hints + last
  }
}

/// A message in place of the keys in the status bar: the effect of the last event, or the reason why it had none.
struct StatusMessage: Equatable {
  let text: String
  let isWarning: Bool

  static let copied = StatusMessage(text: Strings.copied, isWarning: false)

  static func warning(_ text: String) -> StatusMessage { StatusMessage(text: text, isWarning: true) }
}

extension KeyHint {
  /// The columns of the key and its word, with those that separate it from the next one.
  fileprivate var width: Int { name.cellWidth + 1 + action.cellWidth + 2 }
}
