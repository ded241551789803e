import MicroappBasics

/// The connection of an endpoint to the service that its calls reach now. The endpoint itself does not know the type of
/// the service: generic code costs more than the rest of a call.
public final class ServiceConnection<Service: Sendable>: Sendable {
  /// The endpoint.
  public let endpoint: Endpoint
  // Not a mutex of `Service`: the runtime would look up the type of such a mutex in every call.
  private let current: CheckedMutex<any Sendable>

  init(_ endpoint: Endpoint, _ service: Service) {
    self.endpoint = endpoint
    current = CheckedMutex(service)
  }

  var service: Service {
    guard let service = current.withLock({ $0 }) as? Service else {
      preconditionFailure("only a Service is ever stored")
    }
    return service
  }

  @MainActor
  func connect(to backend: (name: String, service: Service)) {
    current.withLock { $0 = backend.service }
    endpoint.backend = backend.name
  }

  func call<Value: Sendable, Failure: Error>(
    _ arguments: [any Sendable], _ call: (Service) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await endpoint.call(arguments) { () async throws(Failure) in try await call(service) }
  }

  func stream<Values: ValueStream>(
    _ arguments: [any Sendable], _ make: @escaping @Sendable (Service) -> Values
  ) -> Values where Values.Element: Sendable {
    let stream = EndpointStream(self, arguments, make)
    return Values { await stream.next() }
  }
}
