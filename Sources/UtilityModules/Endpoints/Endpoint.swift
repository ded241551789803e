import MicroappBasics

/// A call, a stream or an input of a feature that can be observed and changed while the program runs. An endpoint owns its
/// lines in the log, its behaviour and the name of its backend; ``ServiceConnection`` has the service of the backend.
public final class Endpoint: Sendable {
  /// What a feature does: it calls the endpoint, or reads the values of a backend, or those that scripts send.
  public enum Kind: Sendable { case call, stream, input }

  /// The name in the log, in `--list` and in scripts.
  public let name: String
  /// Returns the types of the arguments and the result, for `--list`. Their names take time to compute.
  public let signature: @Sendable () -> String
  /// The log of the calls.
  public let log: EventLog
  /// What the feature does with the endpoint.
  public let kind: Kind
  /// The words that can be sent to an input; a single empty one if it takes no word.
  package let examples: [String]
  let knownErrors: EndpointErrors
  let clock: any Clock<Duration>
  /// The clock of calls that hang, which never moves.
  let stoppedClock = VirtualClock()
  let settings: ObservableState<EndpointSettings>

  init(
    _ name: String, log: EventLog, clock: any Clock<Duration>, backend: String?, kind: Kind = .call,
    examples: [String] = [], errors: EndpointErrors, signature: @escaping @Sendable () -> String
  ) {
    (self.name, self.log, self.clock, self.kind, self.examples) = (name, log, clock, kind, examples)
    (knownErrors, self.signature) = (errors, signature)
    settings = ObservableState(EndpointSettings(backend: backend))
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

  package var callCount: Int { settings.withLock { $0.calls } }

  /// The errors that calls can throw, with their tags in the log and in scripts.
  public var errors: [(tag: String, error: any Error)] { knownErrors.all }

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
      let (number, backend, behaviour, isException) = settings.withLock { settings in
        settings.calls += 1
        let number = settings.calls
        return (number, settings.backend, settings.behaviour(number: number), settings.exceptions[number] != nil)
      }
      // The change of a single call is over for views when the call begins.
      if isException { settings.change { _ in } }
      let id = log.begin(name, arguments, on: backend)
      let result: Result<Value, Failure>
      do throws(Failure) {
        if behaviour != .normal {
          switch await self.decision(number: number) as Decision<Failure> {
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
      if settings.withLock({ $0.behaviour(number: number) }) == .hold { _ = await wait(.hold, number: number) }
      switch result {
      case .success(let value): log.end(id, .success(value))
      case .failure(let error): log.end(id, .failure(error), tag: knownErrors.tag(of: error))
      }
      return try result.get()
    }
  }
}
