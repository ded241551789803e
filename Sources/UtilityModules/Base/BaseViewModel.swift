public import Entities
public import Observation

/// What every view model would otherwise write for itself: rendering states, subscriptions, and calls to the world that
/// show a loader, cannot be started twice and end when their screen is left.
@MainActor
open class BaseViewModel: ViewModel {
  public nonisolated let observationRegistrar = ObservationRegistrar()
  public let renderingState = ViewRenderingState()

  /// Holds what this view model listens to, for as long as it lives.
  public var subscriptions = Set<AnyCancellable>()

  private var call: Task<Void, Never>?
  private var backgroundTasks: [Task<Void, Never>] = []

  public init() {}

  isolated deinit {
    cancel()
  }

  open func onAppear() {}

  /// Ends whatever is under way. Overriding methods call `super`.
  open func onDisappear() {
    cancel()
  }

  /// Makes one call to the world: a loader while it lasts, `then` with what it gave, `handle(_:)` if it failed.
  ///
  /// While one is in flight a second is not begun, so a double tap does nothing. A call that was cancelled because the
  /// screen was left reports nothing, even if its answer came in the same moment.
  public func perform<Value>(
    _ work: @escaping @MainActor () async throws(NetworkError) -> Value, then: @escaping @MainActor (Value) -> Void
  ) {
    guard call == nil else { return }
    renderingState.render(.loading)
    call = WorkTracker.task { [weak self] in
      do throws(NetworkError) {
        let value = try await work()
        guard !Task.isCancelled, let self else { return }
        finishCall()
        then(value)
      } catch {
        guard !Task.isCancelled, let self else { return }
        finishCall()
        handle(error)
      }
    }
  }

  /// Decides what a failed call shows: unless overridden, an alert with the error's own words; nothing if it was
  /// cancelled.
  open func handle(_ error: NetworkError) {
    guard error != .cancelled else { return }
    renderingState.render(.error(AppError(error)))
  }

  /// Runs something beside the screen, such as a countdown, until it ends or the screen is left.
  public func runInBackground(_ work: @escaping @MainActor () async -> Void) {
    backgroundTasks.append(WorkTracker.task(work))
  }

  private func finishCall() {
    call = nil
    renderingState.render(.view)
  }

  /// Ends whatever is under way, as if it had never been begun.
  public func cancel() {
    backgroundTasks.forEach { $0.cancel() }
    backgroundTasks = []
    guard let call else { return }
    call.cancel()
    finishCall()
  }
}
