import MicroappBasics

/// A call, a stream or an input of a feature that can be observed and changed while the program runs. An endpoint owns its
/// lines in the log, its behaviour and the name of its backend; ``ServiceConnection`` has the service of the backend.
public final class Endpoint: Sendable {
  /// What a feature does: it calls the endpoint, or reads the values of a backend, or those that scripts send.
  public enum Kind: Sendable { case call, stream, input }

  private struct Settings: Sendable {
    var backend: String?
    /// What happens to calls before they reach the backend, and after it has answered.
    var behaviour = EndpointBehaviour.normal
    /// The number of calls so far.
    var calls = 0
    /// The behaviour of single calls, by their numbers, in place of that of all calls.
    var exceptions: [Int: EndpointBehaviour] = [:]
    /// The calls that wait, the oldest wait first.
    var waits: [Wait] = []
    var silence: String?

    func behaviour(ofCall number: Int) -> EndpointBehaviour { exceptions[number] ?? behaviour }
  }

  /// The wait of a call or a stream.
  private struct Wait: Sendable {
    let behaviour: EndpointBehaviour
    /// Sleeps as long as the call waits; to cancel it ends the wait.
    let sleep: Task<Void, any Error>
    /// The reason why the wait was ended; nil while it goes on.
    private(set) var end: WaitEnd?

    var isHanging: Bool { end == nil && behaviour.waitsForRelease }

    mutating func finish(_ end: WaitEnd) {
      guard self.end == nil else { return }
      self.end = end
      sleep.cancel()
    }
  }

  /// The end of the wait of a call.
  private enum WaitEnd {
    /// The time of the wait is over, or the call was released.
    case done
    /// The call has another behaviour now.
    case changed(EndpointBehaviour)
    /// The task of the call was cancelled.
    case cancelled
  }

  /// What a call does after the wait of its behaviour.
  enum Decision<Failure: Error> {
    /// The call goes to the backend.
    case callBackend
    /// The call fails, and does not reach the backend.
    case fail(Failure)

    init(failing error: (any Error)?) { self = (error as? Failure).map { .fail($0) } ?? .callBackend }
  }

  /// The name in the log, in `--list` and in scripts.
  public let name: String
  /// Returns the types of the arguments and the result, for `--list`. Their names take time to compute.
  public let signature: @Sendable () -> String
  /// The log of the calls.
  public let log: CallLog
  private let settings: ObservableState<Settings>
  /// What the feature does with the endpoint.
  public let kind: Kind
  /// The words that can be sent to an input; a single empty one if it takes no word.
  package let examples: [String]
  private let errorType: any Error.Type
  private let errorsByTag: [String: any Error]
  private let clock: any Clock<Duration>
  /// The clock of calls that hang, which never moves.
  private let stoppedClock = VirtualClock()

  init(
    _ name: String, log: CallLog, clock: any Clock<Duration>, backend: String?, kind: Kind = .call,
    examples: [String] = [], errorType: any Error.Type, errorsByTag: [String: any Error] = [:],
    signature: @escaping @Sendable () -> String
  ) {
    self.name = name
    self.log = log
    self.clock = clock
    self.kind = kind
    self.examples = examples
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

  /// What calls do before they reach the backend, for views.
  public var behaviour: EndpointBehaviour { settings.observed.behaviour }

  /// The number of calls that hang.
  public var hangingCalls: Int { settings.observed.waits.count { $0.isHanging } }

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
      let (number, backend, behaviour) = settings.withLock { settings in
        settings.calls += 1
        return (settings.calls, settings.backend, settings.behaviour(ofCall: settings.calls))
      }
      let id = log.begin(name, arguments, on: backend)
      let result: Result<Value, Failure>
      do throws(Failure) {
        if behaviour != .normal {
          switch await self.decision(ofCall: number) as Decision<Failure> {
          case .callBackend: log.update(id) { [backendNow] in $0.backend = backendNow }
          case .fail(let error):
            log.update(id) { $0.backend = nil }
            throw error
          }
        }
        result = .success(try await call())
      } catch {
        result = .failure(error)
      }
      if settings.withLock({ $0.behaviour(ofCall: number) }) == .hold { _ = await wait(.hold, ofCall: number) }
      switch result {
      case .success(let value): log.end(id, .success(value))
      case .failure(let error): log.end(id, .failure(error), tag: tag(of: error))
      }
      return try result.get()
    }
  }

  /// Waits as the behaviour of a call says, and returns how the call goes on. A call that hangs continues with its next
  /// behaviour, and any other call goes to the backend when its behaviour ends. The number of a stream is 0.
  func decision<Failure: Error>(ofCall number: Int = 0) async -> Decision<Failure> {
    var behaviour = settings.withLock { $0.behaviour(ofCall: number) }
    waiting: while behaviour.waitsBeforeBackend {
      switch await wait(behaviour, ofCall: number) {
      case .changed(let new) where behaviour == .hang: behaviour = new
      case .changed: return .callBackend
      case .cancelled: return Decision(failing: cancellation)
      case .done: break waiting
      }
    }
    guard case .fail(let tag, _) = behaviour else { return .callBackend }
    return Decision(failing: makeError(tag))
  }

  /// Waits until the time of the behaviour is over, or the call is released, gets another behaviour or is cancelled. The answer
  /// of a cancelled call is held all the same: a server has answered, and the network is slow.
  private func wait(_ behaviour: EndpointBehaviour, ofCall number: Int) async -> WaitEnd {
    // A separate task, because each end of the wait cancels it. The tracker counts it in place of the task of the call.
    let sleep = Task(executorPreference: WorkTracker.executor) { [clock, stoppedClock] in
      switch behaviour {
      case .fail(_, let time), .delay(let time): try await clock.sleep(for: time)
      default: try await stoppedClock.sleep(for: .seconds(1))
      }
    }
    settings.change { settings in
      settings.waits.append(Wait(behaviour: behaviour, sleep: sleep))
      let now = settings.behaviour(ofCall: number)
      if now != behaviour { settings.waits[settings.waits.count - 1].finish(.changed(now)) }
    }
    await withTaskCancellationHandler {
      _ = await sleep.result
    } onCancel: {
      guard behaviour != .hold else { return }
      settings.change { settings in
        settings.waits.firstIndex { $0.sleep == sleep }.map { settings.waits[$0].finish(.cancelled) }
      }
    }
    return settings.change { settings in
      settings.waits.firstIndex { $0.sleep == sleep }.flatMap { settings.waits.remove(at: $0).end } ?? .done
    }
  }

  /// Changes the behaviour of all calls, also of those that are on their way. The change of one call that has not begun stays,
  /// except after `.normal`. Throws `UsageError` if calls cannot behave that way, for a stream that is to wait, and for inputs.
  @MainActor
  public func change(_ behaviour: EndpointBehaviour) throws(UsageError) {
    try check(behaviour)
    settings.change { settings in
      settings.behaviour = behaviour
      settings.exceptions = settings.exceptions.filter { $0.key > settings.calls && behaviour != .normal }
      for index in settings.waits.indices where settings.waits[index].behaviour != behaviour {
        settings.waits[index].finish(.changed(behaviour))
      }
    }
  }

  /// Changes the behaviour of one call: the next for 1, the call after that for 2. Changes of several calls hold together, and
  /// `.normal` for all calls takes them back. Throws `UsageError` if the call cannot behave that way.
  @MainActor
  public func change(_ behaviour: EndpointBehaviour, ofCall number: Int) throws(UsageError) {
    guard kind != .stream else { throw UsageError("\(name) is a stream, so one call of it cannot be changed") }
    try check(behaviour)
    settings.change { $0.exceptions[$0.calls + number] = behaviour }
  }

  /// Throws `UsageError` unless calls can behave that way. No input can be changed.
  func check(_ behaviour: EndpointBehaviour) throws(UsageError) {
    switch behaviour {
    case _ where kind == .input:
      throw UsageError("\(name) is an input; write: \(EndpointCall.sending(examples[0], to: name))")
    case .normal: break
    case .fail(let tag, _) where kind == .call || !errors.isEmpty:
      guard makeError(tag) == nil else { break }
      let tags = errors.map(\.tag).joined(separator: ", ")
      throw UsageError(
        tags.isEmpty ? "\(name) throws no errors" : "\(name) cannot fail by \"\(tag)\"; it can by: \(tags)")
    default:
      guard kind == .stream else { break }
      let others = errors.isEmpty ? "only" : "only fail or"
      throw UsageError("\(name) is a stream, which can \(others) be sent to another backend")
    }
  }

  /// Releases the oldest call that hangs, also while later calls go on hanging. Returns false if no call hangs.
  @MainActor
  public func releaseOne() -> Bool {
    settings.change { settings in
      let index = settings.waits.firstIndex { $0.isHanging }
      if let index { settings.waits[index].finish(.done) }
      return index != nil
    }
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
