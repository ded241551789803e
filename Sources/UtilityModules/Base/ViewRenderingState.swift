public import Entities

/// What a screen shows besides its own content: nothing, a loader, a message.
///
/// One value instead of a flag for each, so that a screen cannot load and fail at once. It is read everywhere and
/// changed in two ways only: the view model renders, the person dismisses.
@MainActor
public final class ViewRenderingState: ObservableObject {
  /// What is shown.
  public enum State: Equatable, Sendable {
    /// The screen itself.
    case view
    /// A loader before the screen.
    case loading
    /// A message before the screen.
    case alert(message: String)
    /// A failure before the screen.
    case error(AppError)

    /// The words a person has to see and dismiss; nil if there are none.
    public var message: String? {
      switch self {
      case .view, .loading: nil
      case .alert(let message): message
      case .error(let error): error.message
      }
    }
  }

  public let objectWillChange = ObservableObjectPublisher()

  /// What is shown now.
  @Published public private(set) var state = State.view

  public init() {}

  /// Shows something else.
  public func render(_ state: State) {
    self.state = state
  }

  /// Takes a message away that the person has seen. Does nothing to a loader: only whoever started it can end it.
  public func dismiss() {
    guard state.message != nil else { return }
    state = .view
  }
}
