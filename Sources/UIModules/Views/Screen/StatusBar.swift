import Resources

/// The line at the bottom that says which keys work here: for the control that has the focus, for this screen, and
/// whatever the views around proposal. If the screen has something to tell, it tells that instead until the next event.
///
/// What is needed most stands first: what Enter does, Tab, Esc, then the screen's own keys, the outermost view's last.
/// Where there is no room for all of it, the word of what is needed more goes before the word of what is needed less, as
/// a key without its word can still be tried; then keys go, from the right. The way out stays however little room there
/// is. Nothing steps back here, as these keys are those that work.
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

  override var hasFixedHeight: Bool { true }

  override func measure(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: 1)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    let visible = rect.intersection(context.clip)
    context.addOverlay { [self] context in
      context.clipped(to: visible) {
        context.fill(rect)
        drawLine(in: rect, context: context)
      }
    }
  }

  private func drawLine(in rect: Rect, context: DrawingContext) {
    if let statusMessage = frame.uiState.statusMessage {
      context.write(statusMessage, at: Point(x: rect.minX + 1, y: rect.minY), style: Style(foreground: .warning))
      context.addElement(AccessibilityElement(.text, statusMessage, in: rect))
      return
    }
    var x = rect.minX + 1
    for item in items(width: rect.size.width - 1) {
      let place = Point(x: x, y: rect.minY)
      x += context.write(item.key, at: place, style: Style(attributes: .bold)) + 1
      guard item.showsAction else {
        x += 1
        continue
      }
      let action = Point(x: x, y: rect.minY)
      x += context.write(item.action, at: action, style: Style(foreground: .secondary)) + 2
    }
  }

  private struct Item {
    let key: String
    let action: String
    var showsAction = false

    init(_ hint: KeyHint) {
      key = hint.key.name
      action = hint.action
    }

    var keyWidth: Int { key.cellWidth + 2 }
    var actionWidth: Int { action.cellWidth + 1 }
  }

  /// What fits into a width.
  private func items(width: Int) -> [Item] {
    let quit = KeyHint(key: Key.control("c"), action: Strings.quit, isSpecific: true)
    var items = (frame.hints + [quit]).map(Item.init)
    // Two columns lie between two items, none behind the last.
    var room = width + 2 - items.reduce(0) { $0 + $1.keyWidth }
    while room < 0, items.count > 1 { room += items.remove(at: items.count - 2).keyWidth }
    let others = items.indices.dropFirst()
    for index in items.indices.prefix(1) + others.suffix(1) + others.dropLast() where items[index].actionWidth <= room {
      items[index].showsAction = true
      room -= items[index].actionWidth
    }
    return items
  }
}
