import Concurrency

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

  /// Sends the calls to another backend.
  @MainActor
  func connect(to backend: (name: String, service: Service)) {
    current.withLock { $0 = backend.service }
    endpoint.backend = backend.name
  }
}

/// A stream of an endpoint while it is read. When the endpoint gets another backend, the stream continues with the values
/// of the new backend.
@MainActor
final class EndpointStream<Service: Sendable, Value: Sendable> {
  private let connection: ServiceConnection<Service>
  private let make: @Sendable (Service) -> @Sendable () -> AsyncStream<Value>
  private let start: CallLog.Timestamp
  private var current: (backend: String?, values: AsyncStream<Value>)?
  private var call: Int?
  private var count = 0

  /// Creates the stream that the feature asks for. Its line in the log begins with the first read.
  nonisolated init(
    _ connection: ServiceConnection<Service>,
    _ make: @escaping @Sendable (Service) -> @Sendable () -> AsyncStream<Value>
  ) {
    self.connection = connection
    self.make = make
    start = connection.endpoint.log.timestamp
  }

  private var endpoint: Endpoint { connection.endpoint }

  func next() async -> Value? {
    if call == nil {
      call = endpoint.log.begin(endpoint.name, [], on: endpoint.backendNow, at: start, outcome: .open(values: 0))
    }
    while true {
      let backend = endpoint.backendNow
      if current == nil || current?.backend != backend { current = (backend, make(connection.service)()) }
      // Every iterator of a stream continues where the last one stopped.
      var iterator = current?.values.makeAsyncIterator()
      let value = await iterator?.next()
      guard endpoint.backendNow == backend || Task.isCancelled else { continue }
      if value != nil { count += 1 }
      log(isEnd: value == nil)
      return value
    }
  }

  private func log(isEnd: Bool) {
    guard let call else { return }
    endpoint.log.update(call) { [count, backend = endpoint.backendNow] call in
      call.outcome = isEnd ? .closed(values: count) : .open(values: count)
      call.backend = backend
    }
  }

  // A reader that stops only releases the stream, and with it this object.
  isolated deinit {
    log(isEnd: true)
  }
}
