/// Passes the size of the screen, or of its pane, to its content. It cannot pass the size of its container, as
/// SwiftUI's `GeometryReader` does, because controls and keys are registered before layout.
public struct ScreenSizeReader: PrimitiveView {
  private let content: (Size) -> AnyView

  /// Creates a view from the size.
  public init(@ViewBuilder content: @escaping (Size) -> AnyView) {
    self.content = content
  }

  func nodes(in context: ViewContext) -> [Node] { content(context.available).makeNodes(in: context) }
}
