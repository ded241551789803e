import Resources

/// One level of a navigation stack: the title bar with its Back key, and the screen below it.
///
/// `NavigationStack` in the Navigation module creates it from a route.
public struct NavigationBar: PrimitiveView {
  private let level: Int
  private let screen: Int
  private let back: (@MainActor () -> Void)?
  private let content: AnyView

  /// - Parameters:
  ///   - level: the depth in the stack, from 0; each level has its own focus.
  ///   - screen: identifies the screen among those that appear on this level one after another.
  ///   - back: pops this level; nil on the first level.
  public init(
    level: Int, screen: Int, back: (@MainActor () -> Void)?, @ViewBuilder content: () -> AnyView
  ) {
    self.level = level
    self.screen = screen
    self.back = back
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let place = context.child(level)
    var inner = place.child(screen)
    for covered in 0..<level { context.frame.addCoveredPlace(context.child(covered).id) }
    context.frame.enterScope(FocusScope(place: place.id, instance: inner.id))
    let title = NavigationTitle()
    inner.title = title
    let body = ScrollView {
      content.padding(EdgeInsets(leading: 2, trailing: 2)).frame(maxWidth: 72)
    }
    let node = body.makeNode(in: inner)
    if let back {
      context.frame.add(KeyCommand(key: Key(.escape), hint: Strings.back, effect: .action(back)))
    }
    return [NavigationBarNode(node, title: title.text ?? "", hasBack: back != nil)]
  }
}

private final class NavigationBarNode: WrapperNode {
  private let title: String
  private let hasBack: Bool

  init(_ child: Node, title: String, hasBack: Bool) {
    self.title = title
    self.hasBack = hasBack
    super.init(child)
  }

  override var hasFixedHeight: Bool { false }

  override func measure(_ proposal: Size) -> Size { proposal }

  override func draw(in rect: Rect, context: DrawingContext) {
    let style = Style(attributes: .bold)
    let text = title.truncated(to: rect.size.width - 6)
    context.clipped(to: rect) {
      context.addElement(
        AccessibilityElement(.title, title, in: Rect(x: rect.minX, y: rect.minY, width: rect.size.width, height: 1)))
      if hasBack { context.write("‹", at: Point(x: rect.minX + 1, y: rect.minY), style: style) }
      let x = rect.minX + (rect.size.width - text.cellWidth) / 2
      context.write(text, at: Point(x: x, y: rect.minY), style: style)
    }
    // A small window has no room for the line below the title and the empty row.
    let isRoomy = rect.size.height >= 12
    if isRoomy {
      let line = Rect(x: rect.minX, y: rect.minY + 1, width: rect.size.width, height: 1)
      context.fill(line, with: "─", style: Style(foreground: .secondary))
    }
    super.draw(in: rect.inset(by: EdgeInsets(top: isRoomy ? 3 : 1)), context: context)
  }
}
