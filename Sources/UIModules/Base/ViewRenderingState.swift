/// The state of a screen beside its content: nothing, a loader, or a message.
///
/// It is one value, so that a screen cannot load and fail at once. The view model renders a state, and the user
/// dismisses a message.
@MainActor
public final class ViewRenderingState: ObservableObject {
  /// What the screen shows over its content.
  public enum State: Equatable, Sendable {
    /// The content alone.
    case view
    /// A loader.
    case loading
    /// A message.
    case alert(message: String)
    /// The message of an error.
    case error(message: String)

    /// The message that the user has to dismiss; nil if there is none.
    public var message: String? {
      switch self {
      case .view, .loading: nil
      case .alert(let message), .error(let message): message
      }
    }
  }

  /// Publishes before each change of a published property.
  public let objectWillChange = ObservableObjectPublisher()

  /// The current state.
  @Published public private(set) var state = State.view

  /// The text of the loader; nil for "Loading…".
  private(set) var loadingText: String?

  /// Creates a state that shows the content alone.
  public init() {}

  /// Shows another state.
  public func render(_ state: State) {
    self.state = state
  }

  /// Shows a loader with a text, such as "Signing in…".
  func renderLoading(_ text: String?) {
    loadingText = text
    render(.loading)
  }

  /// Removes a message. A loader stays until its call ends.
  public func dismiss() {
    guard state.message != nil else { return }
    state = .view
  }
}
