/// Makes a view that depends on how large the screen is, such as one that shows less on a small one.
public struct GeometryReader<Content: View>: PrimitiveView {
  private let content: (Size) -> Content

  public init(@ViewBuilder content: @escaping (Size) -> Content) {
    self.content = content
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    content(context.frame.screenSize).makeNodes(in: context)
  }
}
