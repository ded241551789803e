public import Entities

/// The superclass of view models of screens that first load something: a loader, then the content, or the error with a
/// Retry button. Esc cancels the load. The screen uses `FailureView`.
open class LoadingViewModel: BaseViewModel {
  /// The phase of the first load. It is one value, because the phases exclude one another.
  public enum Phase: Equatable, Sendable {
    case loading
    case loaded
    case failed(message: String)
  }

  /// The current phase.
  @Published public private(set) var phase = Phase.loading

  /// Starts the load, by `perform`, and calls `finishLoading()` when it has succeeded. Override it.
  open func load() {}

  /// Loads unless the content is there. Call `super`.
  open override func onAppear() {
    if phase == .loading { load() }
  }

  /// Shows the content.
  public func finishLoading() {
    phase = .loaded
  }

  /// Shows an error in place of the content.
  open func failLoading(_ error: any AppError) {
    phase = .failed(message: error.text)
  }

  /// Loads again.
  public func retryTapped() {
    phase = .loading
    load()
  }

  /// Cancels the call. A first load can then be retried.
  open override func cancelTapped() {
    cancelCall()
    if phase == .loading { failLoading(NetworkError.cancelled) }
  }

  /// An error of the first load is shown in place of the content; an error of a later call is an alert.
  open override func handle(_ error: any AppError) {
    if phase == .loading, !endsSession(error) { failLoading(error) } else { super.handle(error) }
  }
}
