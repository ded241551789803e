/// Changes of backends and endpoints while the program runs.
extension MicroappContext {
  /// Whether calls may go to another machine.
  public var isRemote: Bool { backends.contains { $0.isRemote && services[$0.name] != nil } }

  /// Whether no call was made since the last swap of a backend, so that the screen still shows what the old one
  /// answered.
  public var offersReload: Bool { state.swappedAfter == log.count && log.count > 0 }

  /// The names of the backends to choose from; empty if there is only one.
  public var backendNames: [String] {
    let names = backends.compactMap { $0.isIncluded ? $0.name : nil }
    return names.count > 1 ? names : []
  }

  /// The backend of a name; the first backend without a name.
  static func backend(_ name: String?, among backends: [Backend<Service>]) throws(UsageError) -> Backend<Service> {
    if let backend = backends.first(where: { name == nil || $0.name == name }) { return backend }
    throw UsageError(unknown: "backend", name ?? "", use: backends.map(\.name))
  }

  /// The service of a backend, which is made when it is first asked for.
  private func service(of name: String) throws -> Service {
    if let service = services[name] { return service }
    let service = try Self.backend(name, among: backends).service(launch, inbox)
    services[name] = service
    return service
  }

  /// Sends the calls of all endpoints to a backend. The feature keeps its state.
  public func choose(_ name: String) throws {
    backend = (name, try service(of: name))
    for connection in connections where connection.endpoint.backend != nil { connection.connect(to: backend) }
    refusedBackend = nil
    state.swappedAfter = log.count
  }

  /// Chooses the next backend; the first comes after the last. Throws and changes nothing if that backend cannot be made,
  /// and skips it the next time.
  public func chooseNext() throws {
    let names = backendNames
    guard let index = names.firstIndex(of: refusedBackend ?? backend.name) else { return }
    guard let next = (names[(index + 1)...] + names[..<index]).first(where: { $0 != backend.name }) else { return }
    refusedBackend = next
    try choose(next)
  }

  /// The connection of the endpoint `name`. Throws `UsageError` if there is no such endpoint.
  public func connection(_ name: String) throws(UsageError) -> ServiceConnection<Service> {
    if let connection = connections.first(where: { $0.endpoint.name == name }) { return connection }
    throw UsageError(unknown: "endpoint", name, use: endpoints.map(\.name))
  }

  /// Changes the behaviour or the backend of an endpoint. Throws `UsageError` if the endpoint has no such behaviour or
  /// backend.
  public func change(_ connection: ServiceConnection<Service>, _ behaviour: EndpointBehaviour) throws {
    let endpoint = connection.endpoint
    if case .backend(let backend) = behaviour, endpoint.kind != .input {
      if let words = EndpointBehaviour.inspectorWords[backend], !backends.contains(where: { $0.name == backend }) {
        throw UsageError("\"\(backend)\" is no word of scripts; write: endpoint \(endpoint.name) \(words)")
      }
      guard endpoint.backend != nil else {
        throw UsageError(
          "\(endpoint.name) has no backends, and \"\(backend)\" is none of succeed, fail, delay, hang, hold and release"
        )
      }
      connection.connect(to: (backend, try service(of: backend)))
      state.swappedAfter = log.count
    } else {
      try endpoint.change(behaviour)
    }
  }
}
