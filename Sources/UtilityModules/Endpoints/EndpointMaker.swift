/// Makes calls and streams endpoints: a ``MicroappContext``, or its part ``MicroappContext/withoutBackend``.
@MainActor
public protocol EndpointMaker<Service> {
  /// The service whose calls become endpoints.
  associatedtype Service: Sendable
  /// The context that gets the endpoints.
  var context: MicroappContext<Service> { get }
  /// The name of the backend that answers; nil if the endpoints have none.
  var endpointBackend: String? { get }
}

extension EndpointMaker {
  func add<Value, Failure: Error>(
    _ name: String, _ arguments: [any Any.Type], _ value: Value.Type, _ errors: [String: Failure],
    kind: Endpoint.Kind = .call
  ) -> ServiceConnection<Service> {
    context.add(name, arguments, value, errors, backend: endpointBackend, kind: kind)
  }
}

extension MicroappContext: EndpointMaker {
  /// The context itself.
  public var context: MicroappContext { self }

  /// The name of the backend that the context begins with.
  public var endpointBackend: String? { backend.name }

  /// The context for closures that belong to no backend: `context.withoutBackend.endpoint("save") { _ in save }`.
  public var withoutBackend: EndpointsWithoutBackend<Service> { EndpointsWithoutBackend(context: self) }
}

/// Makes closures that belong to no backend endpoints.
public struct EndpointsWithoutBackend<Service: Sendable>: EndpointMaker {
  /// The context that gets the endpoints.
  public let context: MicroappContext<Service>

  /// None.
  public var endpointBackend: String? { nil }
}
