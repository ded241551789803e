import Concurrency

/// The connection of an endpoint to the service that its calls reach now.
///
/// The endpoint itself knows no type of a service: generic code costs more than the rest of a call.
final class Connection<Service: Sendable>: Sendable {
  let endpoint: Endpoint
  private let current: VisibleMutex<Service>

  init(_ endpoint: Endpoint, _ service: Service) {
    self.endpoint = endpoint
    current = VisibleMutex(service)
  }

  /// The service of the endpoint's backend.
  var service: Service { current.withLock { $0 } }

  /// Sends the calls to another backend.
  @MainActor
  func connect(to backend: (name: String, service: Service)) {
    current.withLock { $0 = backend.service }
    endpoint.backend = backend.name
  }
}
