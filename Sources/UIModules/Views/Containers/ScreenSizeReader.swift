/// Passes the size of the screen, or of its pane, to its content, for example to show less on a small screen.
///
/// It is not SwiftUI's `GeometryReader`, which passes the size of its container: controls and keys are registered before
/// layout, when only the size of the screen and the exact frames around this view are known.
public struct ScreenSizeReader: PrimitiveView {
  private let content: (Size) -> AnyView

  /// Creates a view from the size.
  public init(@ViewBuilder content: @escaping (Size) -> AnyView) {
    self.content = content
  }

  func nodes(in context: ViewContext) -> [Node] { content(context.available).makeNodes(in: context) }
}
