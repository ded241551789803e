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
