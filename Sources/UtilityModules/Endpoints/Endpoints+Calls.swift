/// Calls as endpoints: functions for calls with up to four arguments.
///
/// Each number of arguments has a function of its own, and so has a call that does not throw: Swift 6.3 crashes, or reads
/// wrong memory, where a closure becomes a function of a parameter pack or of a generic error that is `Never`. A call with
/// more arguments takes a struct.
extension Endpoints {
  /// Makes a call of the service an endpoint: each call is logged with its arguments, its outcome and its time, and
  /// the inspector and scripts can change its behaviour and its backend. The log shows arguments as they print themselves, so
  /// pass secrets in types that redact themselves, not as strings.
  ///
  /// A script can make the calls throw the errors, by their tags; a closure that declares the type of its errors needs none.
  /// `call` returns the call of a service: a stored closure, `{ $0.login }`, a method, or a new closure.
  public func callAsFunction<Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    _ call: @escaping @Sendable (Service) -> () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value {
    let connection = add(name, [], Value.self, errors)
    return { () async throws(Failure) in
      try await connection.call([]) { service throws(Failure) in try await call(service)() }
    }
  }

  /// The same for calls that do not throw.
  public func callAsFunction<Value: Sendable>(
    _ name: String, _ call: @escaping @Sendable (Service) -> () async -> Value
  ) -> @Sendable () async -> Value {
    let connection = add(name, [], Value.self, [String: Never]())
    return { () async in
      await connection.call([]) { service in await call(service)() }
    }
  }

  /// Makes a call with one argument an endpoint.
  public func callAsFunction<A: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    _ call: @escaping @Sendable (Service) -> (A) async throws(Failure) -> Value
  ) -> @Sendable (A) async throws(Failure) -> Value {
    let connection = add(name, [A.self], Value.self, errors)
    return { a async throws(Failure) in
      try await connection.call([a]) { service throws(Failure) in try await call(service)(a) }
    }
  }

  /// The same for calls that do not throw.
  public func callAsFunction<A: Sendable, Value: Sendable>(
    _ name: String, _ call: @escaping @Sendable (Service) -> (A) async -> Value
  ) -> @Sendable (A) async -> Value {
    let connection = add(name, [A.self], Value.self, [String: Never]())
    return { a async in
      await connection.call([a]) { service in await call(service)(a) }
    }
  }

  /// Makes a call with two arguments an endpoint.
  public func callAsFunction<A: Sendable, B: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    _ call: @escaping @Sendable (Service) -> (A, B) async throws(Failure) -> Value
  ) -> @Sendable (A, B) async throws(Failure) -> Value {
    let connection = add(name, [A.self, B.self], Value.self, errors)
    return { a, b async throws(Failure) in
      try await connection.call([a, b]) { service throws(Failure) in try await call(service)(a, b) }
    }
  }

  /// The same for calls that do not throw.
  public func callAsFunction<A: Sendable, B: Sendable, Value: Sendable>(
    _ name: String, _ call: @escaping @Sendable (Service) -> (A, B) async -> Value
  ) -> @Sendable (A, B) async -> Value {
    let connection = add(name, [A.self, B.self], Value.self, [String: Never]())
    return { a, b async in
      await connection.call([a, b]) { service in await call(service)(a, b) }
    }
  }

  /// Makes a call with three arguments an endpoint.
  public func callAsFunction<A: Sendable, B: Sendable, C: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    _ call: @escaping @Sendable (Service) -> (A, B, C) async throws(Failure) -> Value
  ) -> @Sendable (A, B, C) async throws(Failure) -> Value {
    let connection = add(name, [A.self, B.self, C.self], Value.self, errors)
    return { a, b, c async throws(Failure) in
      try await connection.call([a, b, c]) { service throws(Failure) in try await call(service)(a, b, c) }
    }
  }

  /// The same for calls that do not throw.
  public func callAsFunction<A: Sendable, B: Sendable, C: Sendable, Value: Sendable>(
    _ name: String, _ call: @escaping @Sendable (Service) -> (A, B, C) async -> Value
  ) -> @Sendable (A, B, C) async -> Value {
    let connection = add(name, [A.self, B.self, C.self], Value.self, [String: Never]())
    return { a, b, c async in
      await connection.call([a, b, c]) { service in await call(service)(a, b, c) }
    }
  }

  /// Makes a call with four arguments an endpoint.
  public func callAsFunction<A: Sendable, B: Sendable, C: Sendable, D: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, errors: [String: Failure] = [:],
    _ call: @escaping @Sendable (Service) -> (A, B, C, D) async throws(Failure) -> Value
  ) -> @Sendable (A, B, C, D) async throws(Failure) -> Value {
    let connection = add(name, [A.self, B.self, C.self, D.self], Value.self, errors)
    return { a, b, c, d async throws(Failure) in
      try await connection.call([a, b, c, d]) { service throws(Failure) in try await call(service)(a, b, c, d) }
    }
  }

  /// The same for calls that do not throw.
  public func callAsFunction<A: Sendable, B: Sendable, C: Sendable, D: Sendable, Value: Sendable>(
    _ name: String, _ call: @escaping @Sendable (Service) -> (A, B, C, D) async -> Value
  ) -> @Sendable (A, B, C, D) async -> Value {
    let connection = add(name, [A.self, B.self, C.self, D.self], Value.self, [String: Never]())
    return { a, b, c, d async in
      await connection.call([a, b, c, d]) { service in await call(service)(a, b, c, d) }
    }
  }
}
