import Resources

/// The line at the bottom that says which keys work here: for the control that has the focus, for this screen, and
/// whatever the views around offer.
///
/// Where there is no room for all of it the words go before the keys: a key without its word can still be tried, and
/// the words that go last are those of the screen's own keys, which nobody can know.
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
      for item in items(width: rect.size.width - 1) {
        let place = Point(x: x, y: rect.minY)
        x += canvas.write(item.key, at: place, style: Style(attributes: .bold)) + 1
        guard item.isSpelledOut else {
          x += 1
          continue
        }
        let action = Point(x: x, y: rect.minY)
        x += canvas.write(item.action, at: action, style: Style(foreground: .secondary)) + 2
      }
    }
  }

  private struct Item {
    let key: String
    let action: String
    let isSpecific: Bool
    var isSpelledOut = false

    init(_ hint: Hint) {
      key = hint.key.name
      action = hint.action
      isSpecific = hint.isSpecific
    }

    var wordWidth: Int { 1 + action.cellWidth }
  }

  /// What fits into a width: as many keys as it holds, the way out before all others, and then as many words.
  private func items(width: Int) -> [Item] {
    let quit = Hint(key: Key.control("c"), action: Strings.current.quit, isSpecific: true)
    var items = (frame.hints + [quit]).map(Item.init)
    var room = width - items.reduce(-2) { $0 + $1.key.cellWidth + 2 }
    while room < 0, items.count > 1 {
      // Of the keys that can be guessed the first goes first, of the others the outermost.
      let index = items[0].isSpecific ? items.count - 2 : 0
      room += items[index].key.cellWidth + 2
      items.remove(at: index)
    }
    let order =
      items.indices.filter { items[$0].isSpecific } + items.indices.filter { !items[$0].isSpecific }.reversed()
    for index in order where items[index].wordWidth <= room {
      items[index].isSpelledOut = true
      room -= items[index].wordWidth
    }
    return items
  }
}
