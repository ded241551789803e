/// Makes calls and streams endpoints: ``Endpoints``, or their part ``Endpoints/withoutBackend``.
@MainActor
public protocol EndpointMaker<Service> {
  /// The service whose calls become endpoints.
  associatedtype Service: Sendable
  /// The endpoints that get the new ones.
  var endpoints: Endpoints<Service> { get }
  /// The name of the backend that answers; nil if the endpoints have none.
  var endpointBackend: String? { get }
}

extension EndpointMaker {
  func add<Value, Failure: Error>(
    _ name: String, _ arguments: [any Any.Type], _ value: Value.Type, _ errors: [String: Failure],
    kind: Endpoint.Kind = .call
  ) -> ServiceConnection<Service> {
    endpoints.add(
      name, arguments, value, EndpointErrors(type: Failure.self, named: errors), backend: endpointBackend, kind: kind)
  }
}

extension Endpoints: EndpointMaker {
  /// These endpoints themselves.
  public var endpoints: Endpoints { self }

  /// The name of the backend of all endpoints.
  public var endpointBackend: String? { backend }

  /// For closures that belong to no backend: `endpoints.withoutBackend("save") { _ in save }`.
  public var withoutBackend: EndpointsWithoutBackend<Service> { EndpointsWithoutBackend(endpoints: self) }
}

/// Makes closures that belong to no backend endpoints.
public struct EndpointsWithoutBackend<Service: Sendable>: EndpointMaker {
  /// The endpoints that get the new ones.
  public let endpoints: Endpoints<Service>

  /// None.
  public var endpointBackend: String? { nil }
}
