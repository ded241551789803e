import Concurrency
import Base

/// The service of one feature, on whichever backend stands behind it now; for each endpoint it can be another.
///
/// A backend is made when the first call goes to it, and stays: whoever comes back to it finds what they left.
@MainActor
public final class Services<Service: Sendable> {
  private let backends: [Backend<Service>]
  private unowned let workbench: Workbench
  private var made: [String: Service] = [:]
  /// The backend that calls go to now, unless an endpoint was sent elsewhere.
  public nonisolated var current: String { chosen.withLock { $0 } }
  private let chosen: VisibleMutex<String>
  private let initial: Service

  /// Makes the backend to begin with.
  init(_ backends: [Backend<Service>], startingWith name: String?, on workbench: Workbench) throws {
    self.backends = backends
    self.workbench = workbench
    let backend = try Self.backend(name, among: backends)
    chosen = VisibleMutex(backend.info.name)
    initial = try backend.service(on: workbench)
    made[backend.info.name] = initial
  }

  /// The one of a name; the first, if there is no name.
  private static func backend(
    _ name: String?, among backends: [Backend<Service>]
  ) throws(Malformed) -> Backend<Service> {
    if let backend = backends.first(where: { name == nil || $0.info.name == name }) { return backend }
    let names = backends.map(\.info.name).joined(separator: " ")
    throw Malformed(description: "there is no backend \(name ?? "at all"); there are: \(names)")
  }

  /// Makes a call of the service visible, as ``Workbench/endpoint(_:_:)`` does for a closure, and lets it be swapped.
  ///
  /// - Parameters:
  ///   - name: by which people know it, in the log, in `--list` and in scripts.
  ///   - call: the closure of the service that is meant.
  public func endpoint<Value: Sendable, Failure: Error>(
    _ name: String, _ call: any KeyPath<Service, @Sendable () async throws(Failure) -> Value> & Sendable
  ) -> @Sendable () async throws(Failure) -> Value {
    let endpoint = register(name, "() -> \(Value.self)", Failure.self)
    return { [self, workbench] () async throws(Failure) -> Value in
      try await endpoint.call([], on: workbench) { () throws(Failure) in
        try await service(for: name)[keyPath: call]()
      }
    }
  }

  /// The same for a call that takes something.
  public func endpoint<A: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, _ call: any KeyPath<Service, @Sendable (A) async throws(Failure) -> Value> & Sendable
  ) -> @Sendable (A) async throws(Failure) -> Value {
    let endpoint = register(name, "(\(A.self)) -> \(Value.self)", Failure.self)
    return { [self, workbench] (a: A) async throws(Failure) -> Value in
      try await endpoint.call(["\(a)"], on: workbench) { () throws(Failure) in
        try await service(for: name)[keyPath: call](a)
      }
    }
  }

  /// The same for a call that takes two things.
  public func endpoint<A: Sendable, B: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, _ call: any KeyPath<Service, @Sendable (A, B) async throws(Failure) -> Value> & Sendable
  ) -> @Sendable (A, B) async throws(Failure) -> Value {
    let endpoint = register(name, "(\(A.self), \(B.self)) -> \(Value.self)", Failure.self)
    return { [self, workbench] (a: A, b: B) async throws(Failure) -> Value in
      try await endpoint.call(["\(a)", "\(b)"], on: workbench) { () throws(Failure) in
        try await service(for: name)[keyPath: call](a, b)
      }
    }
  }

  /// The same for a call that takes three things.
  public func endpoint<A: Sendable, B: Sendable, C: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, _ call: any KeyPath<Service, @Sendable (A, B, C) async throws(Failure) -> Value> & Sendable
  ) -> @Sendable (A, B, C) async throws(Failure) -> Value {
    let endpoint = register(name, "(\(A.self), \(B.self), \(C.self)) -> \(Value.self)", Failure.self)
    return { [self, workbench] (a: A, b: B, c: C) async throws(Failure) -> Value in
      try await endpoint.call(["\(a)", "\(b)", "\(c)"], on: workbench) { () throws(Failure) in
        try await service(for: name)[keyPath: call](a, b, c)
      }
    }
  }

  /// Makes a stream of the service visible. When another backend takes over, its stream does too, and what the one before
  /// still has to say is not heard.
  public func stream<Value: Sendable>(
    _ name: String, _ call: any KeyPath<Service, @Sendable () -> AsyncStream<Value>> & Sendable
  ) -> @Sendable () -> AsyncStream<Value> {
    workbench.backends(self, of: name)
    return workbench.stream(name) { [self] in
      let source = StreamSource(
        backend: { await self.backend(of: name) }, make: { await self.service(for: name)[keyPath: call]() })
      return AsyncStream(unfolding: { await source.next() })
    }
  }

  private func register<Failure: Error>(
    _ name: String, _ signature: @escaping @autoclosure @Sendable () -> String, _ failing: Failure.Type
  ) -> Endpoint {
    let endpoint = Endpoint(name, signature(), failing: failing)
    workbench.register(endpoint)
    workbench.backends(self, of: name)
    return endpoint
  }

  private func backend(of endpoint: String) -> String { workbench.settings(of: endpoint).backend ?? current }

  private func service(for endpoint: String) -> Service {
    made[backend(of: endpoint)] ?? initial
  }
}

extension Services: BackendChoice {
  var infos: [BackendInfo] { backends.map(\.info) }

  func make(_ name: String) throws {
    guard made[name] == nil else { return }
    made[name] = try Self.backend(name, among: backends).service(on: workbench)
  }

  var isRemote: Bool { backends.contains { $0.info.isRemote && made[$0.info.name] != nil } }

  func choose(_ name: String) throws {
    try make(name)
    chosen.withLock { $0 = name }
  }
}

/// The backends of one feature, whatever its service is.
@MainActor
protocol BackendChoice: AnyObject {
  var infos: [BackendInfo] { get }
  var current: String { get }

  /// Whether a backend that was asked for is far away.
  var isRemote: Bool { get }

  /// Has a backend ready; throws if there is none of the name, or if it cannot be made.
  func make(_ name: String) throws

  /// Has all calls go to a backend from now on.
  func choose(_ name: String) throws
}

/// The stream of whichever backend it is whose turn it is, made when a value is asked for.
private actor StreamSource<Value: Sendable> {
  private let backend: @Sendable () async -> String
  private let make: @Sendable () async -> AsyncStream<Value>
  private var current: (backend: String, stream: AsyncStream<Value>)?

  init(backend: @escaping @Sendable () async -> String, make: @escaping @Sendable () async -> AsyncStream<Value>) {
    self.backend = backend
    self.make = make
  }

  func next() async -> Value? {
    while true {
      let name = await backend()
      if current?.backend != name { current = (name, await make()) }
      // Every iterator of a stream goes on where the last one was.
      var iterator = current?.stream.makeAsyncIterator()
      let value = await iterator?.next()
      if await backend() == name || Task.isCancelled { return value }
    }
  }
}
