package import Endpoints
import Entities

/// An outcome that a call can have, as a scenario shows it: errors about which users do the same are one outcome.
package struct EndpointOutcome: Hashable, Sendable, CustomStringConvertible {
  /// The words for the outcome, such as `ok` or `session ended`.
  package let description: String

  package static let ok = EndpointOutcome(description: "ok")
  /// The call has not ended.
  package static let inFlight = EndpointOutcome(description: "in flight")
  package static let cancelled = EndpointOutcome(description: "cancelled")
  /// The call has failed, because there is no connection to the server.
  package static let connection = EndpointOutcome(description: "connection")
  /// The call has failed, because the server does not answer as it should.
  package static let server = EndpointOutcome(description: "server")
  package static let sessionEnded = EndpointOutcome(description: "session ended")

  package static let sent = EndpointOutcome(description: "sent")

  private init(description: String) {
    self.description = description
  }

  init(of error: any Error, tag: String) {
    switch (error as? any AppError)?.networkError?.kind {
    case .connection: self = .connection
    case .server, .rateLimited: self = .server
    case .cancelled: self = .cancelled
    case .sessionEnded: self = .sessionEnded
    case .reason: self.init(description: tag)
    case nil: self = error is CancellationError ? .cancelled : EndpointOutcome(description: tag)
    }
  }
}

extension Endpoint {
  package var failures: [(outcome: EndpointOutcome, tag: String)] {
    errors.reduce(into: []) { failures, error in
      let outcome = EndpointOutcome(of: error.error, tag: error.tag)
      guard outcome != .cancelled, !failures.contains(where: { $0.outcome == outcome }) else { return }
      failures.append((outcome, error.tag))
    }
  }

  package var outcomes: [EndpointOutcome] {
    kind == .input ? [.sent] : [.ok] + (kind == .stream ? [] : [.inFlight, .cancelled]) + failures.map(\.outcome)
  }
}

extension EndpointCall {
  package var reached: EndpointOutcome {
    if wasCancelled { return .cancelled }
    return switch outcome {
    case nil: .inFlight
    case .sent, .logged: .sent
    case .returned, .open, .closed(_, nil): .ok
    case .threw(let error, _), .closed(_, let error?): EndpointOutcome(of: error, tag: tag(of: error))
    }
  }
}
