/// A column of fields, each as wide as the form. The label is above the field, and the line below is reserved for its
/// message, so that a message moves nothing.
public struct Form: PrimitiveView {
  private let content: AnyView

  public init(@ViewBuilder content: () -> AnyView) {
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    var context = context
    context.isInForm = true
    return [StackNode(axis: .vertical, children: content.makeNodes(in: context))]
  }
}
