/// A description of a part of the screen, made anew for every frame.
///
/// As in SwiftUI a view is a value without state of its own: what changes lives in view models, and only focus, the
/// caret and scroll offsets belong to the `Screen`. A screen conforms by its `body`; the controls and containers of
/// this module conform by their nodes.
@MainActor
public protocol View {
  associatedtype Body: View

  /// What this view consists of.
  @ViewBuilder var body: Body { get }

  /// The nodes this view becomes in a frame: none for an empty view, several for a group. Only views without a body
  /// implement it.
  func makeNodes(in context: ViewContext) -> [Node]
}

extension View {
  public func makeNodes(in context: ViewContext) -> [Node] {
    body.makeNodes(in: context)
  }

  /// This view as one node; a group becomes a column.
  func makeNode(in context: ViewContext) -> Node {
    let nodes = makeNodes(in: context)
    if nodes.count == 1 { return nodes[0] }
    return StackNode(axis: .vertical, alignment: .leading, spacing: 0, children: nodes)
  }
}

/// A view that is made of nodes instead of other views.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// A primitive view has none. The screen asks it for nodes instead, and nothing else asks for a body.
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn from its nodes; ask for those")
  }
}

extension Never: View {
  /// Never asked for, as there is no value to ask.
  public var body: Never { return preconditionFailure("there is no such view") }
}

/// Any view, its own type forgotten.
///
/// Containers hold their content as one, builders and modifiers make one of whatever they are given: a view lives for
/// one frame, so its exact type would win nothing, and types nested as deep as the views are is what a program would
/// spend most of its start on, because the runtime puts each of them together when it is first met.
public struct AnyView: PrimitiveView {
  private let view: any View

  public init(_ view: some View) {
    self.view = view
  }

  init(nodes: @escaping @MainActor (ViewContext) -> [Node]) {
    view = NodesView(nodes: nodes)
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    view.makeNodes(in: context)
  }
}

/// What a modifier makes of a view.
private struct NodesView: PrimitiveView {
  let nodes: @MainActor (ViewContext) -> [Node]

  func makeNodes(in context: ViewContext) -> [Node] {
    nodes(context)
  }
}
