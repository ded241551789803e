/// The state of a screen beside its content: nothing, a loader or a message. As one value, it is never both loading and failed.
@MainActor
public final class ViewRenderingState: ObservableObject {
  /// What the screen shows over its content.
  public enum State: Equatable, Sendable {
    case view
    /// A loader with a text, such as "Signing in…"; nil for "Loading…".
    case loading(String? = nil)
    case alert(message: String)
    case error(message: String)

    /// Whether the state is a loader.
    public var isLoading: Bool { if case .loading = self { true } else { false } }

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

  /// Creates a state that shows the content alone.
  public init() {}

  /// Shows another state.
  public func render(_ state: State) {
    self.state = state
  }

  /// Removes a message. A loader stays until its call ends.
  public func dismiss() {
    if state.message != nil { state = .view }
  }
}
