/// The horizontal alignment of the views in a column.
public enum HorizontalAlignment: Sendable {
  case leading
  case center
  case trailing

  var cross: CrossAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The vertical alignment of the views in a row.
public enum VerticalAlignment: Sendable {
  case top
  case center
  case bottom

  var cross: CrossAlignment {
    switch self {
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    }
  }
}

/// A column of views, with `spacing` rows between them.
public struct VStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: AnyView

  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> AnyView) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    var context = context
    context.axis = .vertical
    return [
      StackNode(
        axis: .vertical, alignment: alignment.cross, spacing: spacing, children: content.makeNodes(in: context))
    ]
  }
}

/// A row of views, with `spacing` columns between them.
public struct HStack: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: AnyView

  public init(alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> AnyView) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    var context = context
    context.axis = .horizontal
    return [
      StackNode(
        axis: .horizontal, alignment: alignment.cross, spacing: spacing, children: content.makeNodes(in: context))
    ]
  }
}

/// Flexible space along the direction of its stack.
public struct Spacer: PrimitiveView {
  private let minLength: Int

  public init(minLength: Int = 0) {
    self.minLength = minLength
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    [SpacerNode(minLength: minLength, axis: context.axis)]
  }
}

private final class SpacerNode: Node {
  private let minLength: Int
  private let axis: Axis?

  init(minLength: Int, axis: Axis?) {
    self.minLength = minLength
    self.axis = axis
  }

  override var hasFixedHeight: Bool { axis == .horizontal }

  override func measure(_ proposal: Size) -> Size {
    Size(
      width: axis == .vertical ? 0 : max(minLength, proposal.width),
      height: axis == .horizontal ? 0 : max(minLength, proposal.height))
  }
}
