extension View {
  /// Shows that work is in progress, with a spinner in the button that started the work, or in the first button after the field
  /// that started it, or on a card over this view. The view is dim, and its controls are disabled. Its keys work, except that
  /// Esc does `cancel`, if there is one. The keys around its screen do not, because they might leave it.
  public func loader(
    _ text: String? = nil, isPresented: Bool, cancel: (@MainActor () -> Void)? = nil
  ) -> AnyView {
    AnyView { context in
      guard isPresented else { return [self.makeNode(in: context.child(0))] }
      let activity = Activity(source: context.frame.source(ofWork: context.id))
      let front = context.child(1)
      let back = context.frame.withLayer(.loader, at: front.id) {
        if let cancel {
          context.frame.add(KeyCommand(key: Key(.escape), hint: Strings.cancel, effect: .action(cancel)))
        }
        return self.makeNode(in: changed(context.child(0)) { $0.activity = activity })
      }
      let spinner = HStack {
        Spinner().accessibilityHidden()
        Text(text ?? Strings.loading, lineLimit: 1)
      }
      let (indicator, card) = (spinner.makeNode(in: front), spinner.boxed("", color: .secondary).makeNode(in: front))
      let node = ClosureNode(around: back) { back, rect, canvas in
        back.draw(in: rect, on: canvas)
        // The view may be in a scroll view and taller than its visible part.
        let visible = rect.intersection(canvas.clip)
        canvas.dim(visible)
        if let button = activity.button {
          canvas.addContainer(.loader, in: button.rect) {
            canvas.clipped(to: button.clip) { canvas.draw(indicator, in: button.rect, canGrow: button.canGrow) }
          }
        } else {
          canvas.addOverlay { canvas in
            canvas.addContainer(.loader, in: visible) {
              canvas.drawCard(card, over: visible, within: Rect(canvas.size))
            }
          }
        }
      }
      return [node]
    }
  }
}

extension Canvas {
  /// Draws an indicator between the brackets of a button. Only the right bracket moves, and only if it must.
  fileprivate func draw(_ indicator: Node, in rect: Rect, canGrow: Bool) {
    let brackets = 4
    let available = (canGrow ? clip.maxX - rect.minX : rect.size.width) - brackets
    let width = max(rect.size.width - brackets, indicator.size(proposed: Size(width: available, height: 1)).width)
    fill(Rect(x: rect.minX, y: rect.minY, width: width + brackets, height: 1))
    write("[", at: rect.origin, style: .plain)
    write("]", at: rect.point(x: width + 3), style: .plain)
    indicator.draw(in: Rect(x: rect.minX + 2, y: rect.minY, width: width, height: 1), on: self)
  }
}

/// Work in progress, and its button: the button that started the work, or the first button after the field that did.
@MainActor
final class Activity {
  private let source: ViewID?
  private var hasPassedSource = false
  private var hasButton = false
  /// The rectangle of the text of the button, if there is such a button and it is visible.
  private(set) var button: (rect: Rect, clip: Rect, canGrow: Bool)?

  init(source: ViewID?) {
    self.source = source
  }

  func visit(_ control: Element) {
    if control.id == source { hasPassedSource = true }
  }

  /// Marks the node of a button if the button shows this work, and can grow if it has space to the right.
  func node(of button: Element, _ node: Node, canGrow: Bool) -> Node {
    visit(button)
    guard hasPassedSource, !hasButton else { return node }
    hasButton = true
    return ClosureNode(around: node) { [self] node, rect, canvas in
      node.draw(in: rect, on: canvas)
      let text = rect.inset(by: EdgeInsets(leading: FocusIndicator.width))
      let isVisible = text.size.width > 0 && text.intersection(canvas.clip) == text
      self.button = isVisible ? (text, canvas.clip, canGrow) : nil
    }
  }
}

/// An animation that shows work in progress.
public struct Spinner: PrimitiveView {
  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Creates a spinner.
  public init() {}

  func nodes(in context: ViewContext) -> [Node] {
    context.frame.isAnimated = true
    let (style, uiState) = (context.style.colored(.warning), context.frame.uiState)
    let node = ClosureNode(measure: { _ in Size(width: 1, height: 1) }) { rect, canvas in
      canvas.add(Element(.spinner), in: rect)
      canvas.write(Self.phases[uiState.tick % Self.phases.count], at: rect.origin, style: style)
    }
    return [node]
  }
}
