public import Entities
import MicroappBasics

/// The superclass of all view models: rendering states, subscriptions, and calls that show a loader, cannot be started
/// twice, and end with their screen.
@MainActor
open class BaseViewModel: @MainActor ObservableObject {
  /// Publishes before each change of a published property.
  public let objectWillChange = ObservableObjectPublisher()

  /// The state of the screen beside its content.
  public let renderingState = ViewRenderingState()

  /// The subscriptions of this view model. They end with it.
  public var subscriptions = Set<AnyCancellable>()

  /// The subscriptions that last as long as the screen is shown: made in `onAppear()`, removed by `cancel()`.
  public var screenSubscriptions = Set<AnyCancellable>()

  private var call: Task<Void, Never>?
  private var backgroundTasks: [Int: Task<Void, Never>] = [:]
  private var lastBackgroundTask = 0

  /// Creates a view model without subscriptions and calls.
  public init() {}

  isolated deinit {
    cancel()
  }

  /// The rendering states, beginning with the current one.
  public var renderingStatePublisher: AnyPublisher<ViewRenderingState.State, Never> {
    renderingState.$state.eraseToAnyPublisher()
  }

  /// Called when the screen appears.
  open func onAppear() {}

  /// Called when the screen disappears, before `cancel()`.
  open func onDisappear() {}

  /// Makes one call: shows a loader until it ends, then calls `then` with the result, or `handle(_:)` with the error.
  ///
  /// While a call is in flight, a second one is not started, so a double tap does no harm. A call that was cancelled
  /// because the screen disappeared has no effect, even if it succeeds.
  ///
  /// - Parameters:
  ///   - work: a method of the model, such as `model.signIn`, or a dependency. Its arguments, up to three, follow it:
  ///     `perform(model.signIn, credentials) { … }`.
  ///   - text: the text of the loader; "Loading…" without one.
  public func perform<Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value, loading text: String? = nil,
    then: @escaping @MainActor (Value) -> Void
  ) {
    guard call == nil else { return }
    renderingState.renderLoading(text)
    call = WorkTracker.task { [weak self] in
      do throws(Failure) {
        // A closure of the main actor: `work` begins and goes on there, so Esc comes before an answer of the same moment.
        let value = try await WorkTracker.call { () async throws(Failure) in try await work() }
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

  /// Handles the error of a call. Shows an alert with the message of the error, and nothing for a cancelled call.
  open func handle(_ error: any AppError) {
    guard error.networkError != .cancelled else { return }
    renderingState.render(.error(message: error.text))
  }

  /// Runs work that shows no loader, such as a countdown, until it ends or the screen disappears, also under another
  /// screen that is pushed. A call that must not end with its screen is one of `startTask`.
  ///
  /// - Returns: the task, which can be cancelled earlier. Work that was cancelled must not change anything.
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

  /// Makes a call that shows no loader, such as a refresh, and calls `then` with its result. A call that was cancelled
  /// has no effect.
  ///
  /// - Returns: the task, which can be cancelled before the screen disappears.
  @discardableResult
  public func performInBackground<Value: Sendable, Failure: AppError>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    then: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) -> Task<Void, Never> {
    runInBackground {
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await WorkTracker.call { () async throws(Failure) in try await work() })
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { then(result) }
    }
  }

  /// Called when the user presses Esc while a loader is shown. The screen stays, with what was typed.
  open func cancelTapped() {
    cancelCall()
  }

  /// Cancels all calls and all background work, as if they had not been started.
  open func cancel() {
    screenSubscriptions = []
    backgroundTasks.values.forEach { $0.cancel() }
    backgroundTasks = [:]
    cancelCall()
  }

  /// Cancels the call that shows a loader, and nothing else.
  public func cancelCall() {
    guard let call else { return }
    call.cancel()
    finishCall()
  }

  private func finishCall() {
    call = nil
    // A message that was rendered meanwhile, such as the error of an optimistic change, stays.
    if renderingState.state == .loading { renderingState.render(.view) }
  }
}
