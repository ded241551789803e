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

  /// The exit of the feature for a user whose session has ended; nil in a feature without a signed-in user. A call that fails
  /// with `sessionEnded` takes this exit, and shows no error.
  public var onSessionEnded: (@MainActor () -> Void)?

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
  ///     perform(loading: Strings.signingIn) { [model] in try await model.signIn(credentials) } then: { … }
  ///
  /// While a call is in flight, a second one is not started, so a double tap does no harm. A call that was cancelled has no
  /// effect, even if it succeeds. This is why `perform` does not return the result, but calls `then`.
  ///
  /// - Parameters:
  ///   - text: the text of the loader; "Loading…" without one.
  ///   - work: the call. It throws an `AppError`, but the parameter does not say so: Swift 6.3 does not infer the error type of
  ///     a closure (a future direction of SE-0413), so each call would have to repeat the type.
  public func perform<Value: Sendable>(
    loading text: String? = nil, _ work: @escaping @MainActor () async throws -> Value,
    then: @escaping @MainActor (Value) -> Void
  ) {
    guard call == nil else { return }
    renderingState.render(.loading(text))
    call = WorkTracker.task { [weak self] in
      await run(work) {
        self?.finishCall()
        then($0)
      } orElse: {
        self?.finishCall()
        self?.handle($0)
      }
    }
  }

  /// Makes a call that shows no loader, such as a refresh. A call that was cancelled has no effect.
  ///
  /// - Parameter fail: receives the error, unless it takes the exit `onSessionEnded`; `handle(_:)` without a closure.
  /// - Returns: the task, which can be cancelled before the screen disappears.
  @discardableResult
  public func performInBackground<Value: Sendable>(
    _ work: @escaping @MainActor () async throws -> Value, then: @escaping @MainActor (Value) -> Void = { _ in },
    orElse fail: (@MainActor (any AppError) -> Void)? = nil
  ) -> Task<Void, Never> {
    runInBackground { [weak self] in
      await run(work, then: { then($0) }) {
        if let fail, self?.endsSession($0) == false { fail($0) } else { self?.handle($0) }
      }
    }
  }

  /// Runs work that shows no loader, such as a countdown, until it ends, is cancelled, or the screen disappears. Cancelled work
  /// must not change anything. A call that must not end with its screen is one of `startTask`.
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

  /// Handles the error of a call: shows its message in an alert, and nothing for a cancelled call. The end of the session
  /// cancels all work and takes the exit `onSessionEnded`, if there is one.
  open func handle(_ error: any AppError) {
    if endsSession(error) {
      cancel()
      onSessionEnded?()
    } else if error.networkError != .cancelled {
      renderingState.render(error.isFailure ? .error(message: error.text) : .alert(message: error.text))
    }
  }

  func endsSession(_ error: any AppError) -> Bool {
    onSessionEnded != nil && error.networkError == .sessionEnded
  }

  /// Called when the user presses Esc while a loader is shown. The screen stays, with what was typed.
  open func cancelTapped() {
    cancelCall()
  }

  /// Cancels all calls and all background work, as if they had not been started.
  open func cancel() {
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
    // A message that was rendered meanwhile, such as the error of a background call, stays.
    if renderingState.state.isLoading { renderingState.render(.view) }
  }
}

/// Makes a call that counts as work. A call that was cancelled calls neither closure.
private nonisolated(nonsending) func run<Value: Sendable>(
  _ work: @MainActor () async throws -> Value, then: (Value) -> Void, orElse fail: (any AppError) -> Void
) async {
  do {
    let value = try await WorkTracker.call(work)
    if !Task.isCancelled { then(value) }
  } catch {
    if !Task.isCancelled { fail(error as? any AppError ?? UnexpectedError(cause: error)) }
  }
}

/// An error without a message for users. The name of its type is for the developer; its text may contain a secret.
private struct UnexpectedError: AppError {
  let cause: any Error

  var message: String { "Something went wrong (\(type(of: cause))). Try again." }
  var networkError: NetworkError? { cause is CancellationError ? .cancelled : nil }
}
