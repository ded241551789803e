/// The result builder of `body`. Every statement has a fixed position, also where an `if` shows nothing, so a control
/// keeps its identity when views beside it come and go.
@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock(_ parts: AnyView...) -> AnyView {
    parts.count == 1 ? parts[0] : AnyView(ViewSequence(views: parts))
  }

  public static func buildExpression(_ view: some View) -> AnyView {
    AnyView(view)
  }

  public static func buildExpression(_ view: AnyView) -> AnyView {
    view
  }

  public static func buildOptional(_ view: AnyView?) -> AnyView {
    view ?? AnyView(ViewSequence(views: []))
  }

  public static func buildEither(first view: AnyView) -> AnyView {
    AnyView(Branch(index: 0, view: view))
  }

  public static func buildEither(second view: AnyView) -> AnyView {
    AnyView(Branch(index: 1, view: view))
  }
}

/// Several views without a container.
private struct ViewSequence: PrimitiveView {
  let views: [AnyView]

  func makeNodes(in context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    for index in views.indices { nodes += views[index].makeNodes(in: context.child(index)) }
    return nodes
  }
}

/// One branch of an `if`-`else`.
private struct Branch: PrimitiveView {
  let index: Int
  let view: AnyView

  func makeNodes(in context: ViewContext) -> [Node] {
    view.makeNodes(in: context.child(index))
  }
}

/// A view for each element of a collection. The element's `id` is the identity, so a control keeps the focus when rows
/// come and go around it.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable>: PrimitiveView {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> AnyView

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> AnyView) {
    self.data = data
    self.id = id
    self.content = content
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    data.flatMap { content($0).makeNodes(in: context.child($0[keyPath: id])) }
  }
}
