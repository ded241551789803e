/// Makes a view that depends on how large the screen is, such as one that shows less on a small one.
public struct ScreenSizeReader: PrimitiveView {
  private let content: (Size) -> AnyView

  public init(@ViewBuilder content: @escaping (Size) -> AnyView) {
    self.content = content
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    content(context.frame.screenSize).makeNodes(in: context)
  }
}
