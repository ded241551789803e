/// A view whose content depends on the size of the screen, or of the pane it is in, such as a shorter version for a
/// small screen.
///
/// It is not SwiftUI's `GeometryReader`, which passes the size of its container: here controls and keys are registered
/// before layout, when the sizes of containers are not known. What is known is the screen, and the exact frames around
/// this view.
public struct ScreenSizeReader: PrimitiveView {
  private let content: (Size) -> AnyView

  public init(@ViewBuilder content: @escaping (Size) -> AnyView) {
    self.content = content
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    content(context.room).makeNodes(in: context)
  }
}
