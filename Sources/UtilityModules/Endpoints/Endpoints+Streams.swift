extension Endpoints {
  /// Makes a stream of the service an endpoint: the log shows the number of its values and whether it is still read. A
  /// stream is not a call in flight. A script can make it throw the errors, by their tags, if it can throw. `make` returns the
  /// function of a service that makes an `AsyncStream` or `AsyncThrowingStream`.
  public func stream<Values: ValueStream>(
    _ name: String, errors: [String: Values.StreamError] = [:],
    _ make: @escaping @Sendable (Service) -> () -> Values
  ) -> @Sendable () -> Values where Values.Element: Sendable {
    let connection = add(name, [], Values.Element.self, errors, kind: .stream)
    return { connection.stream([]) { make($0)() } }
  }

  /// Makes a stream with one argument an endpoint.
  public func stream<A: Sendable, Values: ValueStream>(
    _ name: String, errors: [String: Values.StreamError] = [:],
    _ make: @escaping @Sendable (Service) -> (A) -> Values
  ) -> @Sendable (A) -> Values where Values.Element: Sendable {
    let connection = add(name, [A.self], Values.Element.self, errors, kind: .stream)
    return { a in connection.stream([a]) { make($0)(a) } }
  }

  /// Makes a stream with two arguments an endpoint.
  public func stream<A: Sendable, B: Sendable, Values: ValueStream>(
    _ name: String, errors: [String: Values.StreamError] = [:],
    _ make: @escaping @Sendable (Service) -> (A, B) -> Values
  ) -> @Sendable (A, B) -> Values where Values.Element: Sendable {
    let connection = add(name, [A.self, B.self], Values.Element.self, errors, kind: .stream)
    return { a, b in connection.stream([a, b]) { make($0)(a, b) } }
  }

  /// Makes a stream with three arguments an endpoint.
  public func stream<A: Sendable, B: Sendable, C: Sendable, Values: ValueStream>(
    _ name: String, errors: [String: Values.StreamError] = [:],
    _ make: @escaping @Sendable (Service) -> (A, B, C) -> Values
  ) -> @Sendable (A, B, C) -> Values where Values.Element: Sendable {
    let connection = add(name, [A.self, B.self, C.self], Values.Element.self, errors, kind: .stream)
    return { a, b, c in connection.stream([a, b, c]) { make($0)(a, b, c) } }
  }
}
