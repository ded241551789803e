import Resources

/// The line at the bottom that says which keys work here: for the control that has the focus, for this screen, and
/// whatever the views around offer.
public struct StatusBar: PrimitiveView {
  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    [StatusBarNode(frame: context.frame)]
  }
}

private final class StatusBarNode: Node {
  private let frame: FrameBuilder

  init(frame: FrameBuilder) {
    self.frame = frame
  }

  override func measure(_ offer: Size) -> Size {
    Size(width: offer.width, height: 1)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    canvas.clipped(to: rect) {
      var x = rect.minX + 1
      for hint in hints {
        let width = hint.key.cellWidth + 1 + hint.action.cellWidth
        guard x + width < rect.maxX else { break }
        x += canvas.write(hint.key, at: Point(x: x, y: rect.minY), style: Style(attributes: .bold)) + 1
        x += canvas.write(hint.action, at: Point(x: x, y: rect.minY), style: Style(foreground: .secondary)) + 2
      }
    }
  }

  private var hints: [(key: String, action: String)] {
    let strings = Strings.current
    var hints: [(key: String, action: String)] = []
    if frame.focusableControls.count > 1 { hints.append((Key(.tab).name, strings.next)) }
    if let control = frame.focusedControl {
      hints.append((Key(.enter).name, control.isField ? strings.next : control.label))
    }
    for command in frame.commands {
      if let hint = command.hint { hints.append((command.key.name, hint)) }
    }
    hints.append((Key.control("c").name, strings.quit))
    return hints
  }
}
