import Resources

/// One level of a navigation stack: the title bar with its Back key, and the screen below it.
///
/// `NavigationStack` in the Navigation module creates it from a route.
public struct NavigationBar: PrimitiveView {
  /// The most columns of a screen, unless it has `ignoresReadableWidth()`.
  private static let readableWidth = 72

  private let level: Int
  private let screen: Int
  private let back: (@MainActor () -> Void)?
  private let titles: NavigationTitles
  private let content: AnyView

  /// - Parameters:
  ///   - level: the depth in the stack, from 0; each level has its own focus.
  ///   - screen: identifies the screen among those that appear on this level one after another.
  ///   - back: pops this level; nil on the first level.
  ///   - titles: the titles of the levels, to say where the way back leads.
  public init(
    level: Int, screen: Int, back: (@MainActor () -> Void)?, titles: NavigationTitles = NavigationTitles(),
    @ViewBuilder content: () -> AnyView
  ) {
    self.level = level
    self.screen = screen
    self.back = back
    self.titles = titles
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let place = context.child(level)
    var inner = place.child(screen)
    for covered in 0..<level { context.frame.addCoveredPlace(context.child(covered).id) }
    context.frame.enterScope(FocusScope(place: place.id, instance: inner.id))
    context.frame.isAroundScreen = false
    let item = NavigationItem()
    inner.navigationItem = item
    let body = ScrollView {
      content.padding(EdgeInsets(leading: 2, trailing: 2))
        .frame(maxWidth: { item.isWide ? .max : Self.readableWidth })
    }
    let node = body.makeNode(in: inner)
    if let back {
      context.frame.add(KeyCommand(key: Key(.escape), hint: Strings.back, effect: .action(back)))
    }
    context.frame.isAroundScreen = true
    titles.levels[level] = item.title
    let way = back.map { TitleBar.Back(title: titles.levels[level - 1] ?? "", tapArea: context.frame.addTapArea($0)) }
    let bar = TitleBar(child: node, title: item.title, back: way)
    return [ClosureNode(hasFixedHeight: false, measure: { $0 }, draw: bar.draw)]
  }
}

/// The titles of the screens of a navigation stack, as they were shown last. The owner of the stack keeps it.
@MainActor
public final class NavigationTitles {
  /// The titles by level, from 0.
  fileprivate var levels: [Int: String] = [:]

  public init() {}
}

@MainActor
private struct TitleBar {
  let child: Node
  let title: String
  /// Nil if there is no way back.
  let back: Back?

  /// The way back.
  struct Back {
    /// The title of the screen that it leads to, empty if it is unknown.
    let title: String
    let tapArea: Int
  }

  func draw(in rect: Rect, context: DrawingContext) {
    if !context.isLayoutOnly { drawBar(in: rect, context: context) }
    // A small window has no room for empty rows.
    child.draw(in: rect.inset(by: EdgeInsets(top: rect.size.height >= 12 ? 3 : 1)), context: context)
  }

  private func drawBar(in rect: Rect, context: DrawingContext) {
    let bar = Rect(x: rect.minX, y: rect.minY, width: rect.size.width, height: 1)
    let title = title.truncated(to: rect.size.width - 6)
    let titleRect = bar.centered(Size(width: title.cellWidth, height: 1))
    context.clipped(to: bar) {
      context.addElement(.title, self.title, in: bar)
      context.write(title, at: titleRect.origin, style: Style(attributes: .bold))
      if let back { draw(back, in: bar, before: titleRect.minX - 2, context: context) }
    }
  }

  /// Draws the sign of the way back, and where it leads if that fits before the title.
  private func draw(_ back: Back, in bar: Rect, before end: Int, context: DrawingContext) {
    let (x, y) = (bar.minX + 1, bar.minY)
    var width = context.write("‹", at: Point(x: x, y: y), style: Style(attributes: .bold))
    if x + 2 + back.title.cellWidth <= end {
      width = 2 + context.write(back.title, at: Point(x: x + 2, y: y), style: Style(foreground: .secondary))
    }
    context.addTarget(.tapArea(back.tapArea), in: Rect(x: x, y: y, width: width, height: 1))
  }
}
