// What a view says to those who do not look at it: plain mode reads these words instead of the cells.

extension View {
  /// Keeps this view from being read out: what it shows is decoration, or said elsewhere.
  public func accessibilityHidden() -> AnyView {
    accessibilityLabel("")
  }

  /// Has words read out in place of what this view shows, such as a sign; nothing if they are none.
  public func accessibilityLabel(_ label: String) -> AnyView {
    modified(wrap: { AccessibilityLabelNode($0, label: label) })
  }
}

private final class AccessibilityLabelNode: WrapperNode {
  private let label: String

  init(_ child: Node, label: String) {
    self.label = label
    super.init(child)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    if !label.isEmpty { context.addElement(AccessibilityElement(.text, label, in: rect, isFullyVisible: false)) }
    context.hidingElements { super.draw(in: rect, context: context) }
  }
}
