import Concurrency
import ProgramKit

/// A call or a stream of a feature that can be observed and changed while the program runs. It owns its name, its lines
/// in the log, its behaviour and its current backend.
@MainActor
final class Endpoint<Service: Sendable> {
  nonisolated let name: String
  /// The types that it takes and returns, for `--list`. A closure, because computing the names takes time.
  let signature: @Sendable () -> String
  /// The type of its errors; nil for a stream.
  private let errors: (any Error.Type)?
  nonisolated let log: CallLog
  /// The backend that answers it.
  var backend: (name: String, service: Service)
  /// False for a closure that belongs to no backend.
  var usesBackends = true
  /// What calls do before they reach the backend: the last change that is not a backend.
  private(set) var behaviour = EndpointChange.succeed
  private let clock: any Clock<Duration>
  /// Calls that hang sleep on this clock, which moves only to release them.
  private let hangClock = VirtualClock()
  private static var hangTime: Duration { .seconds(1) }

  init(
    _ name: String, log: CallLog, clock: any Clock<Duration>, backend: (name: String, service: Service),
    errors: (any Error.Type)?, signature: @escaping @Sendable () -> String
  ) {
    self.name = name
    self.log = log
    self.clock = clock
    self.backend = backend
    self.errors = errors
    self.signature = signature
  }

  /// Makes a call: logs it, does what the behaviour says, calls the service of the current backend, and logs the
  /// outcome.
  nonisolated func call<Value: Sendable, Failure: Error>(
    _ arguments: [String], _ call: (Service) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await WorkTracker.call { () async throws(Failure) -> Value in
      let id = await log.add("\(name)(\(arguments.joined(separator: ", ")))")
      do throws(Failure) {
        let value = try await call(try await service(throwing: Failure.self))
        await log.end(id)
        return value
      } catch {
        await log.end(id, error: "\(error)")
        throw error
      }
    }
  }

  /// Waits as long as calls hang, then delays or fails as the behaviour says. Returns the service to call.
  private func service<Failure: Error>(throwing errors: Failure.Type) async throws(Failure) -> Service {
    var failure: String?
    // No other code may run between this check and the sleep: a call that starts to sleep after the release never
    // wakes.
    while behaviour == .hang, failure == nil {
      let wake = hangClock.now.advanced(by: Self.hangTime)
      if (try? await hangClock.sleep(until: wake, tolerance: nil)) == nil { failure = "cancelled" }
    }
    switch behaviour {
    case .fail(let kind): failure = failure ?? kind
    case .delay(let time): if (try? await clock.sleep(for: time)) == nil { failure = "cancelled" }
    case .succeed, .hang, .backend: break
    }
    if let error = failure.flatMap({ Self.error($0, of: errors) }) as? Failure { throw error }
    return backend.service
  }

  /// Changes the behaviour. Throws `UsageError` if calls cannot fail that way, and for a stream.
  func change(_ change: EndpointChange) throws(UsageError) {
    if change != .succeed {
      guard let errors else { throw UsageError("\(name) is a stream, which can only be sent to another backend") }
      if case .fail(let kind) = change, Self.error(kind, of: errors) == nil {
        throw UsageError("\(name) cannot fail by \"\(kind)\"; it can by: \(kinds.joined(separator: ", "))")
      }
    }
    behaviour = change
  }

  /// Releases one call that hangs, unless calls still have to. False if there is none.
  func releaseOne() -> Bool {
    behaviour != .hang && hangClock.advanceToNextSleeper(notAfter: hangClock.now.advanced(by: Self.hangTime))
  }

  /// The words for its errors.
  var kinds: [String] {
    func words<Errors: CaseIterable>(_ errors: Errors.Type) -> [String] { errors.allCases.map { "\($0)" } }
    return (errors as? any CaseIterable.Type).map { words($0) } ?? []
  }

  /// The error of a word; nil if the type has none.
  private nonisolated static func error(_ kind: String, of errors: any Error.Type) -> (any Error)? {
    (errors as? any LosslessStringConvertible.Type)?.init(kind) as? any Error
  }
}
