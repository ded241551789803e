import MicroappBasics

/// The services of backends. Each is made when it is first used, and then keeps its state.
@MainActor
final class BackendServices<Service: Sendable> {
  let backends: [Backend<Service>]
  private(set) var made: [String: Service]
  private let make: (Backend<Service>) throws -> Service

  init(_ backends: [Backend<Service>], make: @escaping (Backend<Service>) throws -> Service) {
    (self.backends, self.make, made) = (backends, make, [:])
  }

  /// A service without a backend.
  init(_ service: Service) {
    (backends, made, make) = ([], ["": service], { _ in service })
  }

  /// The names of the backends to choose from; empty if there is only one.
  var names: [String] {
    let names = backends.compactMap { $0.isIncluded ? $0.name : nil }
    return names.count > 1 ? names : []
  }

  func service(of name: String) throws -> Service {
    if let service = made[name] { return service }
    guard let backend = backends.first(where: { $0.name == name }) else {
      if backends.isEmpty { throw UsageError("there are no backends, so no \(name)") }
      throw UsageError(unknown: "backend", name, use: backends.map(\.name))
    }
    let service = try make(backend)
    made[name] = service
    return service
  }
}
