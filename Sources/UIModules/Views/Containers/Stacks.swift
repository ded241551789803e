/// The horizontal alignment of the views in a column.
public enum HorizontalAlignment: Sendable {
  case leading
  case center
  case trailing

  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (room - length) / 2)
    case .trailing: max(0, room - length)
    }
  }
}

/// The vertical alignment of the views in a row.
public enum VerticalAlignment: Sendable {
  case top
  case center
  case bottom
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
    [StackNode(axis: .vertical, alignment: alignment, spacing: spacing, of: content, in: context)]
  }
}

/// A row of views, with `spacing` columns between them.
public struct HStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: AnyView

  public init(alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> AnyView) {
    self.alignment =
      switch alignment {
      case .top: .leading
      case .center: .center
      case .bottom: .trailing
      }
    self.spacing = spacing
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    [StackNode(axis: .horizontal, alignment: alignment, spacing: spacing, of: content, in: context)]
  }
}

/// Flexible space along the direction of its stack.
public struct Spacer: PrimitiveView {
  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    let axis = context.axis
    return [
      ClosureNode(
        hasFixedHeight: axis == .horizontal,
        measure: { Size(width: axis == .vertical ? 0 : $0.width, height: axis == .horizontal ? 0 : $0.height) },
        draw: { _, _ in })
    ]
  }
}
