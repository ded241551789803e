import Concurrency

/// The connection of an endpoint to the service that its calls reach now.
///
/// The endpoint itself knows no type of a service: generic code costs more than the rest of a call.
public final class Connection<Service: Sendable>: Sendable {
  /// The endpoint.
  public let endpoint: Endpoint
  // Not a mutex of `Service`: the runtime would look up the type of such a mutex in every call.
  private let current: CheckedMutex<any Sendable>

  init(_ endpoint: Endpoint, _ service: Service) {
    self.endpoint = endpoint
    current = CheckedMutex(service)
  }

  /// The service of the endpoint's backend.
  var service: Service {
    guard let service = current.withLock({ $0 }) as? Service else {
      preconditionFailure("only a Service is ever stored")
    }
    return service
  }

  /// Sends the calls to another backend.
  @MainActor
  func connect(to backend: (name: String, service: Service)) {
    current.withLock { $0 = backend.service }
    endpoint.backend = backend.name
  }
}
