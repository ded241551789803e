/// The surroundings of a feature in its microapp: the clock, the service with its backends, the endpoints that make
/// calls visible, and the exits.
@MainActor
public final class MicroappContext<Service: Sendable> {
  /// The clock and the values of the microapp's own flags.
  public let launch: Launch

  /// The calls of the feature.
  public let log: CallLog

  /// The emails that the backends send.
  public let inbox: Inbox

  /// The connections of all endpoints, in the order of their creation.
  public private(set) var connections: [ServiceConnection<Service>] = []
  /// The backends to choose from.
  public let backends: [Backend<Service>]
  /// The state that the screen shows around the feature.
  public let state: MicroappState
  private var service: Service
  /// The services made so far, by the names of their backends, which keep their state.
  var services: [String: Service]
  /// The backend that could not be made when F3 came to it; nil after a switch.
  var refusedBackend: String?

  /// The backend of all endpoints that were not sent to another backend.
  public internal(set) var backend: (name: String, service: Service) {
    get { (state.backend, service) }
    set { (state.backend, service) = newValue }
  }

  /// Creates a context that begins with the backend `name`, or with the first. Throws if there is no such backend, or if
  /// it cannot be made.
  public convenience init(_ launch: Launch, backends: [Backend<Service>], startingWith name: String? = nil) throws {
    let backend = try Self.backend(name, among: backends)
    let inbox = Inbox()
    self.init(launch, inbox, backends, (backend.name, try backend.service(launch, inbox)))
  }

  private init(
    _ launch: Launch, _ inbox: Inbox, _ backends: [Backend<Service>], _ backend: (name: String, service: Service)
  ) {
    self.launch = launch
    self.inbox = inbox
    log = CallLog(clock: launch.clock)
    self.backends = backends
    state = MicroappState(backend: backend.name)
    service = backend.service
    services = [backend.name: backend.service]
  }

  /// The clock of the microapp.
  public var clock: any Clock<Duration> { launch.clock }

  /// Makes a call of the service an endpoint: each call is logged with its arguments, its outcome and its time, and
  /// the inspector and scripts can change its behaviour and its backend.
  ///
  /// The log shows arguments as they print themselves, so pass secrets in types that redact themselves, not as strings.
  ///
  /// Return a stored closure or an actor's method: `{ $0.login }`. Swift 6.3.1 crashes where a closure literal or a
  /// nonisolated function becomes a function of a parameter pack: the compiler if it has parameters (the literal below
  /// compiles because of its capture list), the program if it has none. The same holds for ``endpoint(_:calling:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the endpoint in the log, in `--list` and in scripts.
  ///   - errors: the errors that a script can make the calls throw, by their tags. A closure that declares the type of
  ///     its errors needs none.
  ///   - call: a closure that returns the call of a service.
  public func endpoint<each Argument: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    _ call: @escaping @Sendable (Service) -> @Sendable (repeat each Argument) async throws(Failure) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Value {
    let connection = add(name, errors: Failure.self, errors) {
      var types: [String] = []
      repeat types.append(String(describing: (each Argument).self))
      return "(\(types.joined(separator: ", "))) -> \(Value.self)"
    }
    return { [connection, call] (argument: repeat each Argument) async throws(Failure) -> Value in
      var arguments: [any Sendable] = []
      repeat arguments.append(each argument)
      return try await connection.endpoint.call(arguments) { () throws(Failure) in
        try await call(connection.service)(repeat each argument)
      }
    }
  }

  /// Makes a closure that belongs to no backend an endpoint.
  public func endpoint<each Argument: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    calling call: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Value {
    defer { connections.last?.endpoint.backend = nil }
    return endpoint(name, errors: errors) { _ in call }
  }

  /// Makes a stream of the service an endpoint: the log shows the number of its values and whether it is still read. A
  /// stream is not a call in flight.
  public func stream<Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable (Service) -> @Sendable () -> AsyncStream<Value>
  ) -> @Sendable () -> AsyncStream<Value> {
    let connection = add(name, errors: nil) { "() -> stream of \(Value.self)" }
    return {
      let stream = EndpointStream(connection, make)
      return AsyncStream { await stream.next() }
    }
  }

  /// Makes a stream that belongs to no backend an endpoint.
  public func stream<Value: Sendable>(
    _ name: String, calling make: @escaping @Sendable () -> AsyncStream<Value>
  ) -> @Sendable () -> AsyncStream<Value> {
    defer { connections.last?.endpoint.backend = nil }
    return stream(name) { _ in make }
  }

  private func add(
    _ name: String, errors: (any Error.Type)?, _ errorsByTag: [String: any Error] = [:],
    signature: @escaping @Sendable () -> String
  ) -> ServiceConnection<Service> {
    let endpoint = Endpoint(
      name, log: log, clock: clock, backend: backend.name, errors: errors, errorsByTag: errorsByTag,
      signature: signature)
    let connection = ServiceConnection(endpoint, backend.service)
    connections.append(connection)
    return connection
  }

  /// The endpoints, in the order of their creation.
  public var endpoints: [Endpoint] { connections.map { $0.endpoint } }

  /// Ends the feature: the end card shows `text` and offers to start over.
  public func finish(_ text: String) {
    state.ending = text
  }
}

extension MicroappContext {
  /// A context with one service and no backends to choose from, for a test.
  public convenience init(clock: any Clock<Duration>, service: Service) {
    self.init(Launch(clock: clock), Inbox(), [], ("", service))
  }
}

extension MicroappContext where Service == Void {
  /// A context without a service, for closures that belong to no backend.
  public convenience init(clock: any Clock<Duration>) {
    self.init(clock: clock, service: ())
  }
}
