import MicroappBasics

/// The calls and streams of a service, which can be seen and changed by their names while the program runs.
///
/// An app makes endpoints of the calls of its client: `client.login = endpoints("login") { $0.login }`. The endpoints of a
/// microapp, ``MicroappContext/endpoints``, have backends too.
@MainActor
public final class Endpoints<Service: Sendable> {
  /// The calls, and the other events of the run.
  public let log: EventLog
  /// The clock of delays.
  public let clock: any Clock<Duration>
  let services: BackendServices<Service>
  private let connected: ObservableState<[ServiceConnection<Service>]>
  private let backendName: ObservableState<String?>
  /// The service that answers the calls of all endpoints that were not sent to another backend.
  public private(set) var service: Service

  /// Creates endpoints for the calls of a service that has no backends to choose from.
  public convenience init(_ service: Service, clock: any Clock<Duration> = .continuous) {
    self.init(BackendServices(service), service: service, backend: nil, clock: clock, log: EventLog(clock: clock))
  }

  init(
    _ services: BackendServices<Service>, service: Service, backend: String?, clock: any Clock<Duration>, log: EventLog
  ) {
    (self.services, self.service, self.clock, self.log) = (services, service, clock, log)
    (backendName, connected) = (ObservableState(backend), ObservableState([]))
  }

  private init(withoutBackend endpoints: Endpoints) {
    (services, service, clock, log) = (endpoints.services, endpoints.service, endpoints.clock, endpoints.log)
    (backendName, connected) = (ObservableState(nil), endpoints.connected)
  }

  /// The same endpoints, for closures that belong to no backend: `endpoints.withoutBackend("save") { _ in save }`.
  public var withoutBackend: Endpoints { Endpoints(withoutBackend: self) }

  /// The connections of all endpoints, in the order of their creation.
  public var connections: [ServiceConnection<Service>] { connected.observed }

  /// The endpoints, in the order of their creation.
  public var all: [Endpoint] { connections.map(\.endpoint) }

  /// The name of the backend of all endpoints that were not sent to another; nil if there are no backends.
  public var backend: String? { backendName.observed }

  /// The names of the backends to choose from; empty if there is only one.
  public var backendNames: [String] { services.names }

  /// The connection of the endpoint `name`. Throws `UsageError` if there is no such endpoint.
  public func connection(_ name: String) throws(UsageError) -> ServiceConnection<Service> {
    if let connection = connections.first(where: { $0.endpoint.name == name }) { return connection }
    throw UsageError(unknown: "endpoint", name, use: all.map(\.name))
  }

  /// Sends the calls of all endpoints to a backend. The feature keeps its state. Throws and changes nothing if the backend
  /// cannot be made.
  public func choose(_ name: String) throws {
    let service = try services.service(of: name)
    self.service = service
    for connection in connections where connection.endpoint.backend != nil { connection.connect(to: (name, service)) }
    backendName.change { $0 = name }
    log.add(.change(.backend(name), of: nil))
  }

  /// Changes an endpoint. Throws `UsageError` if the endpoint has no such behaviour or backend. To release a call does nothing
  /// if none hangs.
  public func change(_ connection: ServiceConnection<Service>, _ change: EndpointChange) throws {
    let endpoint = connection.endpoint
    switch change {
    case .backend(let name):
      try check(change, of: endpoint)
      connection.connect(to: (name, try services.service(of: name)))
    case .behaviour(let behaviour, let call?): try endpoint.change(behaviour, ofCall: call)
    case .behaviour(let behaviour, nil): try endpoint.change(behaviour)
    case .release: _ = endpoint.releaseOne()
    }
    log.add(.change(change, of: endpoint.name))
  }

  /// Changes the endpoint `name`. Throws `UsageError` if there is no such endpoint, too.
  public func change(_ name: String, _ change: EndpointChange) throws { try self.change(connection(name), change) }

  /// Throws if a change of an endpoint is not possible.
  func check(_ change: EndpointChange, of endpoint: Endpoint) throws {
    switch change {
    case .backend(let name):
      try endpoint.check(.normal)
      if let words = EndpointChange.inspectorWords[name], !services.backends.contains(where: { $0.name == name }) {
        throw UsageError("\"\(name)\" is no word of scripts; write: endpoint \(endpoint.name) \(words)")
      }
      guard endpoint.backend != nil else {
        throw UsageError(
          "\(endpoint.name) has no backends, and \"\(name)\" is none of normal, fail, delay, hang, hold and release")
      }
      _ = try services.service(of: name)
    case .behaviour(let behaviour, let call): try endpoint.check(behaviour, ofCall: call)
    case .release: break
    }
  }

  func add<Value, Failure: Error>(
    _ name: String, _ arguments: [any Any.Type], _ value: Value.Type, _ errors: [String: Failure],
    kind: Endpoint.Kind = .call, examples: [String] = []
  ) -> ServiceConnection<Service> {
    let endpoint = Endpoint(
      name, log: log, clock: clock, backend: backendName.withLock { $0 }, kind: kind, examples: examples,
      errors: EndpointErrors(type: Failure.self, named: errors)
    ) {
      let words = (arguments.filter { !($0 is any Unlogged.Type) }.map { "\($0)" } + examples).joined(separator: ", ")
      var type = "\(Value.self)"
      if kind != .input { return "(\(words)) -> \(kind == .stream ? "stream of " : "")\(type)" }
      if type.hasPrefix("Optional<") { type = "\(type.dropFirst(9).dropLast())?" }
      return words.isEmpty ? type : "\(type) (\(words))"
    }
    let connection = ServiceConnection(endpoint, service)
    connected.change { $0.append(connection) }
    return connection
  }
}
