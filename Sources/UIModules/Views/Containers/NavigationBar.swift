/// One level of a `NavigationStack`: the title bar with its Back key, and the screen below it.
public struct NavigationBar: PrimitiveView {
  private static let readableWidth = 72

  private let level: Int
  private let screen: Int
  private let back: (@MainActor () -> Void)?
  private let titles: NavigationTitles?
  private let content: AnyView

  /// Creates the bar of a level of a stack.
  ///
  /// - Parameters:
  ///   - level: the depth in the stack, from 0; each level has its own focus.
  ///   - screen: identifies the screen among those that appear on this level one after another.
  ///   - back: pops this level; the first level has no such action.
  ///   - titles: the titles of the levels, for the destination of the way back. Other ones in the same place belong to a stack
  ///     that was made again.
  public init(
    level: Int, screen: Int, back: (@MainActor () -> Void)?, titles: NavigationTitles? = nil,
    @ViewBuilder content: () -> AnyView
  ) {
    self.level = level
    self.screen = screen
    self.back = back
    self.titles = titles
    self.content = content()
  }

  func nodes(in context: ViewContext) -> [Node] {
    let place = context.child(level)
    var inner = place.child(screen)
    for covered in 0..<level { context.frame.addCoveredPlace(context.child(covered).id) }
    context.frame.enterScope(FocusScope(place: place.id, instance: inner.id))
    context.frame.isAroundScreen = false
    let item = NavigationItem()
    inner.navigationItem = item
    // Other titles belong to a stack that did not appear: the task of its first screen has run for the one before.
    let first = context.frame.uiState.titles[context.id] ?? titles
    let isMadeAgain = first !== titles
    context.frame.titles[context.id] = first
    let content = isMadeAgain ? AnyView(Text(Strings.stackMadeAgain).foregroundStyle(.failure)) : content
    let body = ScrollView {
      content.padding(EdgeInsets(leading: 2, trailing: 2))
        .frame(maxWidth: { item.isWide ? .max : Self.readableWidth })
    }
    let node = body.makeNode(in: inner)
    if let back {
      context.frame.add(KeyCommand(key: Key(.escape), hint: Strings.back, effect: .action(back), purpose: .back))
    }
    context.frame.isAroundScreen = true
    titles?.levels[level] = item.title
    let bar = TitleBar(
      child: node, title: item.title, back: back == nil ? nil : titles?.levels[level - 1] ?? Strings.back)
    return [ClosureNode(hasFixedHeight: false, measure: { $0 }, draw: bar.draw)]
  }
}

/// The titles of the screens of a navigation stack, as they were shown last. The owner of the stack keeps it.
@MainActor
public final class NavigationTitles {
  fileprivate var levels: [Int: String] = [:]

  /// Creates an empty store.
  public init() {}
}

@MainActor
private struct TitleBar {
  let child: Node
  let title: String
  /// The title of the screen before; nil on the first level.
  let back: String?

  func draw(in rect: Rect, on canvas: Canvas) {
    if !canvas.isLayoutOnly { drawBar(in: rect.row(), on: canvas) }
    // A small window has no empty rows.
    child.draw(in: rect.inset(by: EdgeInsets(top: rect.size.height >= 12 ? 3 : 1)), on: canvas)
  }

  private func drawBar(in bar: Rect, on canvas: Canvas) {
    let shown = title.truncated(to: bar.size.width - 6)
    let titleRect = bar.centered(Size(width: shown.cellWidth, height: 1))
    canvas.clipped(to: bar) {
      canvas.add(Element(.navigationBar, title), in: bar) {
        canvas.write(shown, at: titleRect.origin, style: Style(attributes: .bold))
        guard let back else { return }
        // The way back, and its destination if that fits before the title.
        var width = canvas.write("‹", at: bar.point(x: 1), style: Style(attributes: .bold))
        if bar.minX + 3 + back.cellWidth <= titleRect.minX - 2 {
          width = 2 + canvas.write(back, at: bar.point(x: 3), style: Style(foreground: .secondary))
        }
        canvas.addContainer(.key, in: Rect(x: bar.minX + 1, y: bar.minY, width: width, height: 1))
      }
    }
  }
}
