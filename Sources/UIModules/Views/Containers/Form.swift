/// Fields below one another, each as wide as the form: its label stands above it, and the line below it is kept for its
/// message, so that nothing moves when there is one.
public struct Form: PrimitiveView {
  private let content: AnyView

  public init(@ViewBuilder content: () -> AnyView) {
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    var context = context
    context.isInForm = true
    return [
      StackNode(axis: .vertical, alignment: .leading, spacing: 0, children: content.makeNodes(in: context))
    ]
  }
}
