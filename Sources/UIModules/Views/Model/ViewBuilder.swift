/// The result builder of `body`. Every statement has a fixed position, and so its controls keep their identity.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Joins the statements of a block.
  public static func buildBlock(_ parts: AnyView...) -> AnyView {
    parts.count == 1 ? parts[0] : AnyView(ViewSequence(views: parts))
  }

  /// Erases the type of a statement.
  public static func buildExpression(_ view: some View) -> AnyView { AnyView(view) }

  /// Passes on a statement without a type of its own.
  public static func buildExpression(_ view: AnyView) -> AnyView { view }

  /// An `if` without `else`.
  public static func buildOptional(_ view: AnyView?) -> AnyView { view ?? AnyView(ViewSequence(views: [])) }

  /// The branch of an `if` that has an `else`.
  public static func buildEither(first view: AnyView) -> AnyView { AnyView(Branch(index: 0, view: view)) }

  /// The branch of an `else`.
  public static func buildEither(second view: AnyView) -> AnyView { AnyView(Branch(index: 1, view: view)) }
}

// A closure would hide the view from a mirror, by which tests find the view models of screens.
private struct Branch: PrimitiveView {
  let index: Int
  let view: AnyView

  func nodes(in context: ViewContext) -> [Node] { view.makeNodes(in: context.child(index)) }
}

/// A view that draws nothing.
public struct EmptyView: PrimitiveView {
  /// Creates the view.
  public init() {}

  func nodes(in context: ViewContext) -> [Node] { [] }
}

private struct ViewSequence: PrimitiveView {
  let views: [AnyView]

  func nodes(in context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    for index in views.indices { nodes += views[index].makeNodes(in: context.child(index)) }
    return nodes
  }
}

/// A view for each element of a collection. The element's `id` is the identity, by which a control keeps the focus.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable>: PrimitiveView {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> AnyView

  /// Creates a view for each element.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> AnyView) {
    self.data = data
    self.id = id
    self.content = content
  }

  func nodes(in context: ViewContext) -> [Node] {
    data.flatMap { content($0).makeNodes(in: context.child($0[keyPath: id])) }
  }
}
