import Resources

/// One level of a navigation stack: the bar with its title and the way back, and the screen below it.
///
/// - Note: It knows nothing of routes; `NavigationStack` in the Navigation module does.
public struct NavigationBar: PrimitiveView {
  private let level: Int
  private let screen: Int
  private let back: (@MainActor () -> Void)?
  private let content: AnyView

  /// - Parameters:
  ///   - level: how deep in the stack this is; each level remembers its focus.
  ///   - screen: tells the screens apart that are shown on one level, one after the other.
  ///   - back: leads to the level above; nil on the first.
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
    let slot = NavigationTitle()
    inner.title = slot
    let body = ScrollView {
      content.padding(EdgeInsets(leading: 2, trailing: 2)).frame(maxWidth: 72)
    }
    let node = body.makeNode(in: inner)
    if let back {
      context.frame.add(KeyCommand(key: Key(.escape), hint: Strings.back, effect: .action(back)))
    }
    return [NavigationBarNode(node, title: slot.title ?? "", hasBack: back != nil)]
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
    let style = Style(foreground: .accent, attributes: .bold)
    let text = title.truncated(to: rect.size.width - 6)
    context.clipped(to: rect) {
      context.addElement(
        AccessibilityElement(.title, title, in: Rect(x: rect.minX, y: rect.minY, width: rect.size.width, height: 1)))
      if hasBack { context.write("‹", at: Point(x: rect.minX + 1, y: rect.minY), style: style) }
      let x = rect.minX + (rect.size.width - text.cellWidth) / 2
      context.write(text, at: Point(x: x, y: rect.minY), style: style)
    }
    // Room is scarce on a small window: the line below the title and the free row go first.
    let isRoomy = rect.size.height >= 12
    if isRoomy {
      let line = Rect(x: rect.minX, y: rect.minY + 1, width: rect.size.width, height: 1)
      context.fill(line, with: "─", style: Style(foreground: .secondary))
    }
    super.draw(in: rect.inset(by: EdgeInsets(top: isRoomy ? 3 : 1)), context: context)
  }
}
