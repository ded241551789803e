extension View {
  /// Hides this view from plain mode, because it is decoration or the same information is elsewhere.
  public func accessibilityHidden(_ isHidden: Bool = true) -> AnyView {
    isHidden ? accessibilityLabel("") : AnyView(self)
  }

  /// Replaces what plain mode reads for this view, such as a symbol. An empty label hides the view.
  public func accessibilityLabel(_ label: String) -> AnyView {
    modified(wrap: { node in
      ClosureNode(around: node) { node, rect, context in
        context.hidingElements { node.draw(in: rect, context: context) }
        // After the view, which may cover what is behind it.
        if !label.isEmpty { context.addElement(.text, label, in: rect, isFullyVisible: false) }
      }
    })
  }
}
