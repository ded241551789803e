import Resources

/// The line at the bottom that shows the active keys. A message, if there is one, replaces it until the next event.
///
/// The keys are in order of importance: Enter, Tab, Esc, then the keys of the screen, the innermost view first, and
/// Ctrl-C at the end. If there is too little room, the words of less important keys are left out first, because a key
/// can be tried without its word; then keys are left out from the right. Ctrl-C always stays. A modal view does not dim
/// the bar.
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

  /// The items that fit into a width.
  private func items(width: Int) -> [Item] {
    let quit = KeyHint(key: Key.control("c"), action: Strings.quit, isSpecific: true)
    var items = (frame.hints + [quit]).map(Item.init)
    // Two columns separate two items; none follow the last one.
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
