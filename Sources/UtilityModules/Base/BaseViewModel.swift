import Concurrency
public import Entities

/// What every view model would otherwise write for itself: rendering states, subscriptions, and calls to the world that
/// show a loader, cannot be started twice and end when their screen is left.
@MainActor
open class BaseViewModel: @MainActor ViewModel {
  public let objectWillChange = ObservableObjectPublisher()
  public let renderingState = ViewRenderingState()

  /// Holds what this view model listens to, for as long as it lives.
  public var subscriptions = Set<AnyCancellable>()

  /// Holds what this view model listens to only while its screen is shown: made in `onAppear()`, let go by `cancel()`.
  public var screenSubscriptions = Set<AnyCancellable>()

  private var call: Task<Void, Never>?
  private var backgroundTasks: [Int: Task<Void, Never>] = [:]
  private var lastBackgroundTask = 0

  public init() {}

  isolated deinit {
    cancel()
  }

  open func onAppear() {}

  open func onDisappear() {}

  /// Makes one call to the world: a loader while it lasts, `then` with what it gave, `handle(_:)` if it failed.
  ///
  /// While one is in flight a second is not begun, so a double tap does nothing. A call that was cancelled because the
  /// screen was left reports nothing, even if its answer came in the same moment.
  ///
  /// - Parameters:
  ///   - work: a method of the model, such as `model.signIn`.
  ///   - argument: what `work` takes.
  public func perform<each Argument: Sendable, Value: Sendable>(
    _ work: @escaping @Sendable (repeat each Argument) async throws(NetworkError) -> Value,
    _ argument: repeat each Argument, then: @escaping @MainActor (Value) -> Void
  ) {
    guard call == nil else { return }
    renderingState.render(.loading)
    call = WorkTracker.task { [weak self] in
      do throws(NetworkError) {
        let value = try await work(repeat each argument)
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
  ///
  /// - Returns: the task, for who wants to end it earlier. Once it is cancelled it must not change anything any more.
  @discardableResult
  public func runInBackground(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    lastBackgroundTask += 1
    let id = lastBackgroundTask
    let task = WorkTracker.task { [weak self] in
      await work()
      self?.backgroundTasks[id] = nil
    }
    backgroundTasks[id] = task
    return task
  }

  /// Ends whatever is under way, as if it had never been begun.
  public func cancel() {
    screenSubscriptions = []
    backgroundTasks.values.forEach { $0.cancel() }
    backgroundTasks = [:]
    cancelCall()
  }

  /// Ends the call that shows a loader, and nothing else.
  public func cancelCall() {
    guard let call else { return }
    call.cancel()
    finishCall()
  }

  private func finishCall() {
    call = nil
    renderingState.render(.view)
  }
}
