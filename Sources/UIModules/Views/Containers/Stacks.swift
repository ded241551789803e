/// The horizontal alignment of the views in a column.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing

  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (available - length) / 2)
    case .trailing: max(0, available - length)
    }
  }
}

/// The vertical alignment of the views in a row.
public enum VerticalAlignment: Sendable {
  case top, center, bottom
}

/// A column of views, with `spacing` rows between them.
public struct VStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: AnyView

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> AnyView) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func nodes(in context: ViewContext) -> [Node] {
    [StackNode(axis: .vertical, alignment: alignment, spacing: spacing, of: content, in: context)]
  }
}

/// A row of views, with `spacing` columns between them.
public struct HStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: AnyView

  /// Creates a row.
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

  func nodes(in context: ViewContext) -> [Node] {
    [StackNode(axis: .horizontal, alignment: alignment, spacing: spacing, of: content, in: context)]
  }
}

/// Flexible space along the direction of its stack.
public struct Spacer: PrimitiveView {
  /// Creates a spacer.
  public init() {}

  func nodes(in context: ViewContext) -> [Node] {
    let axis = context.axis
    let measure = { @MainActor (proposal: Size) in
      Size(width: axis == .vertical ? 0 : proposal.width, height: axis == .horizontal ? 0 : proposal.height)
    }
    return [ClosureNode(hasFixedHeight: axis == .horizontal, measure: measure, draw: { _, _ in })]
  }
}

/// A column of fields, each as wide as the form. The label is above the field, and the line below is reserved for its
/// message, so that a message moves nothing. The labels of ``LabeledContent`` are equally wide.
public struct Form: PrimitiveView {
  private let content: AnyView

  /// Creates a form.
  public init(@ViewBuilder content: () -> AnyView) {
    self.content = content()
  }

  func nodes(in context: ViewContext) -> [Node] {
    let inside = changed(context) { ($0.isInForm, $0.labels) = (true, LabelColumn()) }
    return [StackNode(axis: .vertical, children: content.makeNodes(in: inside))]
  }
}
