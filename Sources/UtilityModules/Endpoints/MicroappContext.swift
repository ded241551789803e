/// The surroundings of a feature in its microapp: the clock, the service with its backends, the endpoints that make
/// calls visible, and the exits.
@MainActor
public final class MicroappContext<Service: Sendable> {
  /// The clock and the values of the microapp's own flags.
  public let launch: Launch
  /// The calls of the feature, and the other events of the run.
  public let log: EventLog
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
  /// The value of a word for the log, and what sends it, by the name of the input.
  var inputs: [String: (String) throws -> (text: String, send: () -> Void)] = [:]
  var secrets: [(String) -> Bool] = []
  /// Ends the session on the server; nil for a feature without a session.
  package internal(set) var endSession: (@MainActor () -> Void)?
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
    let answered = backends.compactMap { backend in
      guard backend.playsAnswers else { return backend }
      var recorded = backend
      recorded.summary = launch.answers?.summary ?? backend.summary
      return launch.playsAnswers ? recorded : nil
    }
    let backend = try Self.backend(name, among: answered)
    let inbox = Inbox(EventLog(clock: launch.clock))
    // With the screens of a build without network code, in each build.
    let backends = answered.map { other in
      let isIncluded = !launch.isCheck || !other.needsNetworkCode || other.playsAnswers
      return isIncluded || other.name == backend.name ? other : .notIncluded(other.name)
    }
    self.init(launch, inbox, backends, (backend.name, try backend.service(launch, inbox)))
  }

  private init(
    _ launch: Launch, _ inbox: Inbox, _ backends: [Backend<Service>], _ backend: (name: String, service: Service)
  ) {
    (self.launch, self.inbox, self.backends) = (launch, inbox, backends)
    (log, state) = (inbox.log, MicroappState(backend: backend.name))
    (service, services) = (backend.service, [backend.name: backend.service])
  }

  /// The clock of the microapp.
  public var clock: any Clock<Duration> { launch.clock }

  func add<Value, Failure: Error>(
    _ name: String, _ arguments: [any Any.Type], _ value: Value.Type, _ errors: [String: Failure],
    backend answering: String?, kind: Endpoint.Kind, examples: [String] = []
  ) -> ServiceConnection<Service> {
    let endpoint = Endpoint(
      name, log: log, clock: clock, backend: answering, kind: kind, examples: examples,
      errors: EndpointErrors(type: Failure.self, named: errors)
    ) {
      let words = (arguments.filter { !($0 is any Unlogged.Type) }.map { "\($0)" } + examples).joined(separator: ", ")
      var type = "\(Value.self)"
      if kind != .input { return "(\(words)) -> \(kind == .stream ? "stream of " : "")\(type)" }
      if type.hasPrefix("Optional<") { type = "\(type.dropFirst(9).dropLast())?" }
      return words.isEmpty ? type : "\(type) (\(words))"
    }
    let connection = ServiceConnection(endpoint, backend.service)
    connections.append(connection)
    return connection
  }

  /// The endpoints, in the order of their creation.
  public var endpoints: [Endpoint] { connections.map { $0.endpoint } }

  /// Whether a text is one that an input hides.
  package func isSecret(_ text: String) -> Bool { secrets.contains { $0(text) } }

  /// Declares that a failed call of an endpoint needs no message on the screen, for `--check --faults`. The endpoint must
  /// exist: a wrong name is a mistake in the composition, which ends the program.
  public func failsSilently(_ name: String, because reason: String) {
    guard let endpoint = endpoints.first(where: { $0.name == name }) else {
      preconditionFailure("failsSilently: there is no endpoint \(name) yet; declare it first")
    }
    endpoint.silence = reason
  }

  /// Ends the feature: the end card shows `text` and offers to start over.
  public func finish(_ text: String) {
    state.ending = text
    log.add(.exit)
  }
}

extension MicroappContext {
  /// A context with one service and no backends to choose from, for a test.
  public convenience init(clock: any Clock<Duration>, service: Service) {
    self.init(Launch(clock: clock), Inbox(EventLog(clock: clock)), [], ("", service))
  }
}

extension MicroappContext where Service == Void {
  /// A context without a service, for closures that belong to no backend.
  public convenience init(clock: any Clock<Duration>) {
    self.init(clock: clock, service: ())
  }
}
