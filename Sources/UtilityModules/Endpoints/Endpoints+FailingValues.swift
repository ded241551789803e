/// Calls that say by a value that they failed, in place of an error, such as `false`, `nil`, an empty list or a case of an
/// enum: `endpoints("page", failing: .error) { $0.page }`. A script makes the calls return the value, by its description:
/// `endpoint page fail error`.
extension Endpoints {
  /// Makes a call an endpoint that fails by returning a value.
  public func callAsFunction<Value: Sendable>(
    _ name: String, failing value: Value, _ call: @escaping @Sendable (Service) -> () async -> Value
  ) -> @Sendable () async -> Value {
    let connection = add(name, [], failing: value)
    return { () async in
      await connection.failingCall([]) { service in await call(service)() }
    }
  }

  /// The same for a call with one argument.
  public func callAsFunction<A: Sendable, Value: Sendable>(
    _ name: String, failing value: Value, _ call: @escaping @Sendable (Service) -> (A) async -> Value
  ) -> @Sendable (A) async -> Value {
    let connection = add(name, [A.self], failing: value)
    return { a async in
      await connection.failingCall([a]) { service in await call(service)(a) }
    }
  }

  /// The same for a call with two arguments.
  public func callAsFunction<A: Sendable, B: Sendable, Value: Sendable>(
    _ name: String, failing value: Value, _ call: @escaping @Sendable (Service) -> (A, B) async -> Value
  ) -> @Sendable (A, B) async -> Value {
    let connection = add(name, [A.self, B.self], failing: value)
    return { a, b async in
      await connection.failingCall([a, b]) { service in await call(service)(a, b) }
    }
  }

  /// The same for a call with three arguments.
  public func callAsFunction<A: Sendable, B: Sendable, C: Sendable, Value: Sendable>(
    _ name: String, failing value: Value, _ call: @escaping @Sendable (Service) -> (A, B, C) async -> Value
  ) -> @Sendable (A, B, C) async -> Value {
    let connection = add(name, [A.self, B.self, C.self], failing: value)
    return { a, b, c async in
      await connection.failingCall([a, b, c]) { service in await call(service)(a, b, c) }
    }
  }

  /// The same for a call with four arguments.
  public func callAsFunction<A: Sendable, B: Sendable, C: Sendable, D: Sendable, Value: Sendable>(
    _ name: String, failing value: Value, _ call: @escaping @Sendable (Service) -> (A, B, C, D) async -> Value
  ) -> @Sendable (A, B, C, D) async -> Value {
    let connection = add(name, [A.self, B.self, C.self, D.self], failing: value)
    return { a, b, c, d async in
      await connection.failingCall([a, b, c, d]) { service in await call(service)(a, b, c, d) }
    }
  }

  private func add<Value: Sendable>(
    _ name: String, _ arguments: [any Any.Type], failing value: Value
  ) -> ServiceConnection<Service> {
    let failure = FailingValue(value: value)
    return add(name, arguments, Value.self, [failure.description: failure])
  }
}

/// A value that says that a call failed, as the error of its endpoint.
struct FailingValue<Value: Sendable>: Error, CustomStringConvertible {
  let value: Value

  var description: String {
    let text = "\(value)"
    return text.isEmpty ? "empty" : text
  }
}

extension ServiceConnection {
  func failingCall<Value: Sendable>(
    _ arguments: [any Sendable], _ call: (Service) async -> Value
  ) async -> Value {
    do throws(FailingValue<Value>) {
      return try await self.call(arguments) { service throws(FailingValue<Value>) in await call(service) }
    } catch {
      return error.value
    }
  }
}
