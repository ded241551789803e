/// Turns the statements of a `body` into views. Every statement keeps its place even where an `if` shows nothing, so a
/// control is the same control from frame to frame whatever comes and goes beside it.
@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<First: View, Second: View>(first: First) -> EitherView<First, Second> {
    .first(first)
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> EitherView<First, Second> {
    .second(second)
  }
}

/// Several views in a row, without a container of their own.
public struct TupleView<each Content: View>: PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    var index = 0
    for view in repeat each content {
      nodes += view.makeNodes(in: context.child(index))
      index += 1
    }
    return nodes
  }
}

/// One of two views, as an `if` with an `else` makes.
public enum EitherView<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  public func makeNodes(in context: ViewContext) -> [Node] {
    switch self {
    case .first(let view): view.makeNodes(in: context.child(0))
    case .second(let view): view.makeNodes(in: context.child(1))
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public func makeNodes(in context: ViewContext) -> [Node] {
    map { $0.makeNodes(in: context) } ?? []
  }
}

/// A view for each element of a collection; an element's identity is its `id`, so a control keeps the focus when rows
/// come and go around it.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    data.flatMap { content($0).makeNodes(in: context.child($0[keyPath: id])) }
  }
}
