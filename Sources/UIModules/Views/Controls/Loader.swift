import Resources

extension View {
  /// Shows that work is in progress: a spinner in the button that started it, while this view is dim and does not move.
  /// Its controls are disabled, but its keys work. The keys around its screen do not, so that none leaves it meanwhile.
  ///
  /// If a field started the work, the first button after it shows the spinner. If neither did, or the button is
  /// scrolled away, a card over this view shows it.
  ///
  /// - Parameters:
  ///   - text: what the work is, such as "Signing in…".
  ///   - cancel: ends the work when Esc is pressed, instead of what Esc does in this view otherwise; nil if nothing can end it.
  public func loader(
    _ text: String? = nil, isPresented: Bool, cancel: (@MainActor () -> Void)? = nil
  ) -> AnyView {
    AnyView { context in
      guard isPresented else { return [self.makeNode(in: context.child(0))] }
      let activity = Activity(source: context.frame.source(ofWork: context.id))
      var inside = context.child(0)
      inside.activity = activity
      let front = context.child(1)
      let back = context.frame.withModal(front.id, isWaiting: true) {
        if let cancel {
          context.frame.add(KeyCommand(key: Key(.escape), hint: Strings.cancel, effect: .action(cancel)))
        }
        return self.makeNode(in: inside)
      }
      let indicator = HStack {
        Spinner().accessibilityHidden()
        Text(text ?? Strings.loading, lineLimit: 1)
      }
      let progress = Progress(
        indicator: indicator.makeNode(in: front), card: indicator.boxed("", color: .secondary).makeNode(in: front),
        activity: activity)
      return [ClosureNode(around: back, draw: progress.draw)]
    }
  }
}

@MainActor
private struct Progress {
  let indicator: Node
  let card: Node
  let activity: Activity

  func draw(over back: Node, in rect: Rect, context: DrawingContext) {
    back.draw(in: rect, context: context)
    // The view may be in a scroll view and taller than its visible part.
    let visible = rect.intersection(context.clip)
    context.dim(visible)
    if let button = activity.button {
      context.clipped(to: button.clip) { drawIndicator(in: button.rect, canGrow: button.canGrow, context: context) }
    } else {
      context.addOverlay { context in context.drawCard(card, over: visible, within: Rect(context.size)) }
    }
  }

  /// Draws the indicator between the brackets of a button. Only the right bracket moves, and only if it must.
  private func drawIndicator(in rect: Rect, canGrow: Bool, context: DrawingContext) {
    let brackets = 4
    let room = (canGrow ? context.clip.maxX - rect.minX : rect.size.width) - brackets
    let width = max(rect.size.width - brackets, indicator.size(proposed: Size(width: room, height: 1)).width)
    context.fill(Rect(x: rect.minX, y: rect.minY, width: width + brackets, height: 1))
    context.write("[", at: rect.origin, style: .plain)
    context.write("]", at: Point(x: rect.minX + width + 3, y: rect.minY), style: .plain)
    indicator.draw(in: Rect(x: rect.minX + 2, y: rect.minY, width: width, height: 1), context: context)
  }
}

/// Work in progress, and the button that shows it: the one that started the work, or the first one after the field that
/// did.
@MainActor
final class Activity {
  private let source: ViewID?
  private var hasPassedSource = false
  private var hasButton = false
  /// Where the text of the button is drawn; nil if there is no such button or it is not visible.
  private(set) var button: (rect: Rect, clip: Rect, canGrow: Bool)?

  init(source: ViewID?) {
    self.source = source
  }

  /// Looks for the source among the controls of a view, in reading order.
  func visit(_ control: Control) {
    if control.id == source { hasPassedSource = true }
  }

  /// Marks the node of a button if the button shows this work.
  ///
  /// - Parameter canGrow: whether there is room to the right of the button.
  func node(of button: Control, _ node: Node, canGrow: Bool) -> Node {
    visit(button)
    guard hasPassedSource, !hasButton else { return node }
    hasButton = true
    return ClosureNode(around: node) { [self] node, rect, context in
      node.draw(in: rect, context: context)
      let text = rect.inset(by: EdgeInsets(leading: FocusIndicator.width))
      let isVisible = text.size.width > 0 && text.intersection(context.clip) == text
      self.button = isVisible ? (text, context.clip, canGrow) : nil
    }
  }
}

/// An animation that shows work in progress.
public struct Spinner: PrimitiveView {
  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    context.frame.isAnimated = true
    let (style, uiState) = (context.style.colored(.warning), context.frame.uiState)
    return [
      ClosureNode(measure: { _ in Size(width: 1, height: 1) }) { rect, context in
        context.addElement(.activityIndicator, in: rect)
        context.write(Self.phases[uiState.tick % Self.phases.count], at: rect.origin, style: style)
      }
    ]
  }
}
