import Resources

/// The line at the bottom that says which keys work here: for the control that has the focus, for this screen, and
/// whatever the views around offer. If the screen has something to tell, it tells that instead until the next event.
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
      if let notice = frame.memory.notice {
        canvas.write(notice, at: Point(x: rect.minX + 1, y: rect.minY), style: Style(foreground: .warning))
        return
      }
      let quit = Hint(key: Key.control("c").name, action: Strings.current.quit)
      var x = rect.minX + 1
      // However little room there is, the way out is told.
      for hint in hints where x + hint.width + 2 + quit.width <= rect.maxX {
        x += draw(hint, at: Point(x: x, y: rect.minY), on: canvas) + 2
      }
      draw(quit, at: Point(x: x, y: rect.minY), on: canvas)
    }
  }

  @discardableResult
  private func draw(_ hint: Hint, at place: Point, on canvas: Canvas) -> Int {
    let width = canvas.write(hint.key, at: place, style: Style(attributes: .bold)) + 1
    let action = Point(x: place.x + width, y: place.y)
    return width + canvas.write(hint.action, at: action, style: Style(foreground: .secondary))
  }

  private struct Hint {
    let key: String
    let action: String

    var width: Int { key.cellWidth + 1 + action.cellWidth }
  }

  private var hints: [Hint] {
    let strings = Strings.current
    var hints: [Hint] = []
    if frame.focusableControls.count > 1 { hints.append(Hint(key: Key(.tab).name, action: strings.next)) }
    if let control = frame.focusedControl {
      let action: String? =
        switch control.kind {
        case .button: control.label
        case .toggle: strings.toggle
        case .field, .secureField: control.activate == nil ? nil : strings.send
        case .list(let action): action
        }
      if let action { hints.append(Hint(key: Key(.enter).name, action: action)) }
    }
    // The first to claim a key has it; what a later one would do with it is not true here.
    var claimed: Set<Key> = []
    let isTyping = frame.focusedControl?.isField ?? false
    for command in frame.activeCommands where claimed.insert(command.key).inserted {
      if isTyping, TextEditing.uses(command.key) { continue }
      if let action = command.hint { hints.append(Hint(key: command.key.name, action: action)) }
    }
    return hints
  }
}
