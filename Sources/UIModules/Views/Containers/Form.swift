/// Fields below one another, their inputs lined up behind the longest label.
public struct Form: PrimitiveView {
  private let content: AnyView

  public init(@ViewBuilder content: () -> AnyView) {
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    var context = context
    context.form = FormMetrics()
    return [
      StackNode(axis: .vertical, alignment: .leading, spacing: 0, children: content.makeNodes(in: context))
    ]
  }
}

/// What the fields of a form agree on.
@MainActor
final class FormMetrics {
  private(set) var labelWidth = 0
  private(set) var messageWidth = 0

  init() {}

  /// For a field that stands alone.
  init(label: String, message: String?) {
    include(label: label, message: message)
  }

  func include(label: String, message: String?) {
    labelWidth = max(labelWidth, label.cellWidth)
    messageWidth = max(messageWidth, message?.cellWidth ?? 0)
  }
}
