/// A label and a value beside it. In a `Form`, all values begin in one column.
public struct LabeledContent: PrimitiveView {
  private let label: String
  private let content: AnyView

  /// Creates a label with a view beside it.
  public init(_ label: String, @ViewBuilder content: () -> AnyView) {
    (self.label, self.content) = (label, content())
  }

  /// Creates a label with a text beside it.
  public init(_ label: String, value: String) {
    self.init(label) { Text(value) }
  }

  func nodes(in context: ViewContext) -> [Node] {
    let column = context.labels ?? LabelColumn()
    column.width = max(column.width, label.cellWidth)
    let text = TextNode(label, style: Style(foreground: .secondary))
    // As far to the right as the label of a control.
    let (leading, trailing) = (FocusIndicator.width, 3)
    let node = ClosureNode(
      hasFixedWidth: true,
      measure: {
        let height = text.size(proposed: Size(width: column.width, height: $0.height)).height
        return Size(width: leading + column.width + trailing, height: height)
      },
      draw: { text.draw(in: $0.inset(by: EdgeInsets(leading: leading, trailing: trailing)), on: $1) })
    let value = content.makeNode(in: changed(context.child(0)) { $0.axis = .horizontal })
    return [StackNode(axis: .horizontal, children: [node, value])]
  }
}

/// The width of the labels in a `Form`, which is known when all its views have become nodes.
@MainActor
final class LabelColumn {
  var width = 0
}

/// Views below a header.
public struct Section: View {
  private let header: String
  private let content: AnyView

  /// Creates a section.
  public init(_ header: String, @ViewBuilder content: () -> AnyView) {
    (self.header, self.content) = (header, content())
  }

  /// The header in bold, and the views below it.
  public var body: some View {
    VStack(alignment: .leading) {
      Text(header).bold().padding(EdgeInsets(leading: FocusIndicator.width))
      content
    }
  }
}
