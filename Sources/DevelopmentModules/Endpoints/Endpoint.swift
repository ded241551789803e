import Concurrency

/// A call or a stream of a feature that can be observed and changed while the program runs. An endpoint owns its lines in
/// the log, its behaviour and the name of its backend; ``ServiceConnection`` has the service of the backend.
public final class Endpoint: Sendable {
  private struct Settings: Sendable {
    var backend: String?
    /// What calls do before they reach the backend: never `.backend`.
    var behaviour = EndpointBehaviour.succeed
    var hangingCalls = 0
    /// The number of calls so far.
    var calls = 0
    /// The behaviour of one call, by its number, in place of that of all calls.
    var exception: (call: Int, behaviour: EndpointBehaviour)?
    var silence: String?
  }

  /// The name in the log, in `--list` and in scripts.
  public let name: String
  /// Returns the types of the arguments and the result, for `--list`. Their names take time to compute.
  public let signature: @Sendable () -> String
  /// The log of the calls.
  public let log: CallLog
  private let settings: ObservableState<Settings>
  /// Whether the endpoint is a stream, whose values are not calls.
  public let isStream: Bool
  private let errorType: any Error.Type
  private let errorsByTag: [String: any Error]
  private let clock: any Clock<Duration>
  /// Calls that hang sleep on this clock, which moves only to release them.
  private let hangClock = VirtualClock()
  private static let hangTime = Duration.seconds(1)

  init(
    _ name: String, log: CallLog, clock: any Clock<Duration>, backend: String?, isStream: Bool = false,
    errorType: any Error.Type, errorsByTag: [String: any Error] = [:], signature: @escaping @Sendable () -> String
  ) {
    self.name = name
    self.log = log
    self.clock = clock
    self.isStream = isStream
    self.errorType = errorType
    self.errorsByTag = errorsByTag
    self.signature = signature
    settings = ObservableState(Settings(backend: backend))
  }

  /// The name of the backend that answers, for views; nil for a closure that belongs to no backend.
  public internal(set) var backend: String? {
    get { settings.observed.backend }
    set { settings.change { $0.backend = newValue } }
  }

  /// The name of the backend, for calls: no view is drawn again after a change.
  var backendNow: String? { settings.withLock { $0.backend } }

  /// What calls do before they reach the backend, for calls: no view is drawn again after a change.
  var behaviourNow: EndpointBehaviour { settings.withLock { $0.behaviour } }

  /// What calls do before they reach the backend, for views.
  public var behaviour: EndpointBehaviour { settings.observed.behaviour }

  /// The number of calls that hang.
  public var hangingCalls: Int { settings.observed.hangingCalls }

  /// The number of calls so far, also those that the log has forgotten.
  package var callCount: Int { settings.withLock { $0.calls } }

  /// Why a failed call needs no message on the screen; nil if it needs one.
  package internal(set) var silence: String? {
    get { settings.withLock { $0.silence } }
    set { settings.withLock { $0.silence = newValue } }
  }

  /// Makes a call: logs it, does what the behaviour says, calls the backend, and logs the outcome.
  func call<Value: Sendable, Failure: Error>(
    _ arguments: [any Sendable], _ call: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await WorkTracker.call { () async throws(Failure) -> Value in
      let (backend, behaviour, exception) = settings.withLock { settings in
        settings.calls += 1
        guard let exception = settings.exception, exception.call == settings.calls else {
          return (settings.backend, settings.behaviour, EndpointBehaviour?.none)
        }
        settings.exception = nil
        return (settings.backend, exception.behaviour, exception.behaviour)
      }
      let id = log.begin(name, arguments, on: backend)
      do throws(Failure) {
        if behaviour != .succeed, let error: Failure = await waitOrFail(id, exception) { throw error }
        let value = try await call()
        if behaviour == .hold { await hold() }
        log.end(id, .success(value))
        return value
      } catch {
        if behaviour == .hold { await hold() }
        log.end(id, .failure(error), tag: tag(of: error))
        throw error
      }
    }
  }

  /// Waits as long as calls hang, and then as the behaviour says. Returns the error of a call that must not reach the
  /// backend.
  @MainActor
  private func waitOrFail<Failure: Error>(_ id: Int, _ exception: EndpointBehaviour?) async -> Failure? {
    let error: Failure? = await hang(exception) ? await failure(exception) : cancellation as? Failure
    log.update(id) { [backendNow] in $0.backend = error == nil ? backendNow : nil }
    return error
  }

  /// Waits as the behaviour says. Returns the error if calls fail, and an error if the wait is cancelled; nil if calls go to
  /// the backend.
  @MainActor
  func failure<Failure: Error>(_ exception: EndpointBehaviour? = nil) async -> Failure? {
    let (time, tag): (Duration, String?) =
      switch exception ?? behaviourNow {
      case .fail(let tag, let time): (time, tag)
      case .delay(let time): (time, nil)
      case .succeed, .hang, .hold, .backend: (.zero, nil)
      }
    let hasWaited = time == .zero ? true : (try? await clock.sleep(for: time)) != nil
    return (hasWaited ? tag.flatMap { makeError($0) } : cancellation) as? Failure
  }

  /// If calls hang, waits until this one is released. Returns false if it is cancelled.
  @MainActor
  private func hang(_ exception: EndpointBehaviour?) async -> Bool {
    // No other code runs between the check and the sleep: a call that falls asleep after the release never wakes.
    guard exception ?? behaviourNow == .hang else { return true }
    return await sleepUntilReleased()
  }

  /// Holds an answer until it is released, also if the call is cancelled meanwhile: a server has answered, and the network is
  /// slow.
  @MainActor
  private func hold() async { _ = await Task { await sleepUntilReleased() }.value }

  @MainActor
  private func sleepUntilReleased() async -> Bool {
    settings.change { $0.hangingCalls += 1 }
    defer { settings.change { $0.hangingCalls -= 1 } }
    let wake = hangClock.now.advanced(by: Self.hangTime)
    return (try? await hangClock.sleep(until: wake, tolerance: nil)) != nil
  }

  /// Changes the behaviour. Throws `UsageError` if calls cannot fail that way, and for a stream that is to wait.
  @MainActor
  public func change(_ behaviour: EndpointBehaviour) throws(UsageError) {
    try check(behaviour)
    settings.change { $0.behaviour = behaviour }
  }

  /// Changes the behaviour of one call: the next for 1, the call after that for 2. Replaces the last such change, if its call
  /// has not begun. Throws `UsageError` if the call cannot behave that way.
  @MainActor
  public func change(_ behaviour: EndpointBehaviour, ofCall number: Int) throws(UsageError) {
    guard !isStream else { throw UsageError("\(name) is a stream, so one call of it cannot be changed") }
    try check(behaviour)
    settings.change { $0.exception = ($0.calls + number, behaviour) }
  }

  private func check(_ behaviour: EndpointBehaviour) throws(UsageError) {
    switch behaviour {
    case .succeed: break
    case .fail(let tag, _) where !isStream || !errors.isEmpty:
      guard makeError(tag) == nil else { break }
      let tags = errors.map(\.tag).joined(separator: ", ")
      throw UsageError(
        tags.isEmpty ? "\(name) throws no errors" : "\(name) cannot fail by \"\(tag)\"; it can by: \(tags)")
    default:
      guard isStream else { break }
      let others = errors.isEmpty ? "only" : "only fail or"
      throw UsageError("\(name) is a stream, which can \(others) be sent to another backend")
    }
  }

  /// Releases the oldest call that hangs, also while later calls go on hanging. Returns false if no call hangs.
  @MainActor
  public func releaseOne() -> Bool {
    hangClock.advanceToNextSleeper(notAfter: hangClock.now.advanced(by: Self.hangTime))
  }

  /// The errors that calls can throw, with their tags in the log and in scripts.
  public var errors: [(tag: String, error: any Error)] {
    errorsByTag.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + errorCases.map { ($0.tag, $0) }
  }

  /// The tag of an error that `errors:` names, or nil.
  func tag(of error: any Error) -> String? { errorsByTag.first { "\($0.value)" == "\(error)" }?.key }

  /// The error of a call that is cancelled while it waits. Nil if the closure declares errors without the tag `cancelled`: then
  /// the call goes to the backend, in a task that is cancelled.
  private var cancellation: (any Error)? { makeError("cancelled") }

  /// Whether the closure does not declare the type of its errors.
  private var throwsAnyError: Bool { errorType == (any Error).self }

  private var errorCases: [any Error] {
    if throwsAnyError { return [EndpointFailure("failed"), CancellationError()] }
    func cases<Errors: CaseIterable>(_ type: Errors.Type) -> [any Error] {
      type.allCases.compactMap { $0 as? any Error }
    }
    return (errorType as? any CaseIterable.Type).map { cases($0) } ?? []
  }

  private func makeError(_ tag: String) -> (any Error)? {
    if let error = errors.first(where: { $0.tag == tag }) { return error.error }
    if throwsAnyError, errorsByTag.isEmpty { return EndpointFailure(tag) }
    return (errorType as? any LosslessStringConvertible.Type)?.init(tag) as? any Error
  }
}

/// The error of a call that was made to fail, if the closure of the endpoint does not declare the type of its errors.
public struct EndpointFailure: Error, CustomStringConvertible, Equatable {
  /// The words after `fail`.
  public let description: String

  init(_ tag: String) {
    description = tag
  }
}

extension Error {
  /// The words for the error in the log and in scripts.
  var tag: String { self is CancellationError ? "cancelled" : "\(self)" }
}
