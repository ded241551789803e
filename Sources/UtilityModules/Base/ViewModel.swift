/// What a screen needs of its view model, whatever else that one does.
@MainActor
public protocol ViewModel: ObservableObject {
  /// What the screen shows besides its content.
  var renderingState: ViewRenderingState { get }

  /// Called when the screen comes up.
  func onAppear()

  /// Called when the screen is left, before `cancel()`.
  func onDisappear()

  /// Ends whatever is under way, as if it had never been begun.
  func cancel()
}

extension ViewModel {
  /// The states as they come, beginning with the one in force.
  public var renderingStatePublisher: AnyPublisher<ViewRenderingState.State, Never> {
    renderingState.$state.eraseToAnyPublisher()
  }
}
