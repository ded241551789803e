/// A description of a part of the screen, created again for every frame. It has no state of its own: view models hold
/// the data, and the `Screen` holds focus, carets and scroll offsets. Screens implement `body`.
@MainActor
public protocol View {
  /// The type of the content.
  associatedtype Body: View

  /// The content of this view.
  @ViewBuilder var body: Body { get }

  /// Creates the layout nodes of this view: none for an empty view, several for a group. For this module.
  func makeNodes(in context: ViewContext) -> [Node]
}

extension View {
  /// Creates the nodes of the content.
  public func makeNodes(in context: ViewContext) -> [Node] { body.makeNodes(in: context) }

  /// Creates one node for this view; a group becomes a column.
  func makeNode(in context: ViewContext) -> Node {
    let nodes = makeNodes(in: context)
    return nodes.count == 1 ? nodes[0] : StackNode(axis: .vertical, children: nodes)
  }
}

/// A view that creates nodes and has no body.
protocol PrimitiveView: View where Body == Never {
  func nodes(in context: ViewContext) -> [Node]
}

extension PrimitiveView {
  /// Never called: the screen calls `makeNodes` instead.
  public var body: Never { preconditionFailure("\(Self.self) is drawn from its nodes; ask for those") }

  /// Creates the nodes of this view.
  public func makeNodes(in context: ViewContext) -> [Node] { nodes(in: context) }
}

extension Never: View {
  /// Never called: `Never` has no values.
  public var body: Never { return preconditionFailure("there is no such view") }
}

/// A type-erased view. Containers, builders and modifiers use it instead of generic types, because the runtime creates
/// the metadata of each nested type when it is first used, which slows the start of a program.
public struct AnyView: PrimitiveView {
  private let view: any View

  /// Erases the type of a view.
  public init(_ view: some View) {
    self.view = view
  }

  init(nodes: @escaping @MainActor (ViewContext) -> [Node]) {
    view = NodesView(make: nodes)
  }

  func nodes(in context: ViewContext) -> [Node] { view.makeNodes(in: context) }
}

private struct NodesView: PrimitiveView {
  let make: @MainActor (ViewContext) -> [Node]

  func nodes(in context: ViewContext) -> [Node] { make(context) }
}
