import MicroappBasics

/// The surroundings of a feature in its microapp: the clock, the service with its backends, the endpoints that make
/// calls visible, and the exits.
@MainActor
public final class MicroappContext<Service: Sendable> {
  /// The clock and the values of the microapp's own flags.
  public let launch: Launch
  /// Makes the calls and streams of the service endpoints, and changes them.
  public let endpoints: Endpoints<Service>
  /// The emails that the backends send.
  public let inbox: Inbox
  /// The state that the screen shows around the feature.
  public let state = MicroappState()
  /// The value of a word for the log, and what sends it, by the name of the input.
  var inputs: [String: (String) throws -> (text: String, send: () -> Void)] = [:]
  var secrets: [(String) -> Bool] = []
  /// Ends the session on the server; nil for a feature without a session.
  package internal(set) var endSession: (@MainActor () -> Void)?
  /// The backend that could not be made when F3 came to it; nil after a switch.
  var refusedBackend: String?

  /// Creates a context that begins with the backend `name`, or with the first. Throws if there is no such backend, or if
  /// it cannot be made.
  public convenience init(_ launch: Launch, backends: [Backend<Service>], startingWith name: String? = nil) throws {
    let answered = backends.compactMap { backend in
      guard backend.playsAnswers else { return backend }
      var recorded = backend
      recorded.summary = launch.answers?.summary ?? backend.summary
      return launch.playsAnswers ? recorded : nil
    }
    let name = name ?? answered.first?.name ?? ""
    let inbox = Inbox(EventLog(clock: launch.clock))
    // With the screens of a build without network code, in each build.
    let backends = answered.map { backend in
      let isIncluded = !launch.isCheck || !backend.needsNetworkCode || backend.playsAnswers
      return isIncluded || backend.name == name ? backend : .notIncluded(backend.name)
    }
    let services = BackendServices(backends) { try $0.service(launch, inbox) }
    self.init(launch, inbox, services, try services.service(of: name), backend: name)
  }

  private init(
    _ launch: Launch, _ inbox: Inbox, _ services: BackendServices<Service>, _ service: Service, backend: String?
  ) {
    (self.launch, self.inbox) = (launch, inbox)
    endpoints = Endpoints(services, service: service, backend: backend, clock: launch.clock, log: inbox.log)
  }

  /// The clock of the microapp.
  public var clock: any Clock<Duration> { launch.clock }

  /// The calls of the feature, and the other events of the run.
  public var log: EventLog { endpoints.log }

  /// Whether a text is one that an input hides.
  package func isSecret(_ text: String) -> Bool { secrets.contains { $0(text) } }

  /// Declares that a failed call of an endpoint needs no message on the screen, for `--check --faults`. The endpoint must
  /// exist: a wrong name is a mistake in the composition, which ends the program.
  public func failsSilently(_ name: String, because reason: String) {
    guard let endpoint = endpoints.all.first(where: { $0.name == name }) else {
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
    self.init(
      Launch(clock: clock), Inbox(EventLog(clock: clock)), BackendServices(service), service, backend: nil)
  }
}

extension MicroappContext where Service == Void {
  /// A context without a service, for closures that belong to no backend.
  public convenience init(clock: any Clock<Duration>) {
    self.init(clock: clock, service: ())
  }
}
