extension MicroappContext {
  /// Whether a service on another machine may answer calls, or its recorded answers do.
  public var isRemote: Bool { backends.contains { $0.isRemote && services[$0.name] != nil } }

  /// Whether calls may go to another machine.
  package var takesRealTime: Bool {
    backends.contains { $0.isRemote && !$0.playsAnswers && services[$0.name] != nil }
  }

  /// Whether no call was made since the last swap of a backend, so that the screen still shows what the old one
  /// answered.
  public var offersReload: Bool { log.hasSwapAfterCalls }

  /// The names of the backends to choose from; empty if there is only one.
  public var backendNames: [String] {
    let names = backends.compactMap { $0.isIncluded ? $0.name : nil }
    return names.count > 1 ? names : []
  }

  static func backend(_ name: String?, among backends: [Backend<Service>]) throws(UsageError) -> Backend<Service> {
    if let backend = backends.first(where: { name == nil || $0.name == name }) { return backend }
    throw UsageError(unknown: "backend", name ?? "", use: backends.map(\.name))
  }

  private func service(of name: String) throws -> Service {
    if let service = services[name] { return service }
    let service = try Self.backend(name, among: backends).service(launch, inbox)
    services[name] = service
    return service
  }

  /// Sends the calls of all endpoints to a backend. The feature keeps its state. Throws and changes nothing if the backend
  /// cannot be made.
  public func choose(_ name: String) throws {
    if backendNames.contains(name) { refusedBackend = name }
    backend = (name, try service(of: name))
    for connection in connections where connection.endpoint.backend != nil { connection.connect(to: backend) }
    refusedBackend = nil
    log.add(.change(.backend(name), of: nil))
  }

  /// The backend after the current one, or after the one that could not be made last; the first comes after the last. Nil if
  /// there is only one.
  public var nextBackend: String? {
    let names = backendNames
    guard let index = names.firstIndex(of: refusedBackend ?? backend.name) else { return nil }
    return (names[(index + 1)...] + names[..<index]).first { $0 != backend.name }
  }

  /// The connection of the endpoint `name`. Throws `UsageError` if there is no such endpoint.
  public func connection(_ name: String) throws(UsageError) -> ServiceConnection<Service> {
    if let connection = connections.first(where: { $0.endpoint.name == name }) { return connection }
    throw UsageError(unknown: "endpoint", name, use: endpoints.map(\.name))
  }

  /// Changes an endpoint. Throws `UsageError` if the endpoint has no such behaviour or backend. To release a call does nothing
  /// if none hangs.
  public func change(_ connection: ServiceConnection<Service>, _ change: EndpointChange) throws {
    let endpoint = connection.endpoint
    switch change {
    case .backend(let backend):
      try endpoint.check(.normal)
      if let words = EndpointChange.inspectorWords[backend], !backends.contains(where: { $0.name == backend }) {
        throw UsageError("\"\(backend)\" is no word of scripts; write: endpoint \(endpoint.name) \(words)")
      }
      guard endpoint.backend != nil else {
        throw UsageError(
          "\(endpoint.name) has no backends, and \"\(backend)\" is none of normal, fail, delay, hang, hold and release"
        )
      }
      connection.connect(to: (backend, try service(of: backend)))
    case .behaviour(let behaviour, let call?): try endpoint.change(behaviour, ofCall: call)
    case .behaviour(let behaviour, nil): try endpoint.change(behaviour)
    case .release: _ = endpoint.releaseOne()
    }
    log.add(.change(change, of: endpoint.name))
  }
}
