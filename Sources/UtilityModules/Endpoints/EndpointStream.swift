/// The streams that an endpoint can wrap: `AsyncStream` and `AsyncThrowingStream`. The protocol has the type of the errors
/// itself, because that of `AsyncSequence` needs iOS 18.
public protocol ValueStream: AsyncSequence, SendableMetatype {
  /// The type of the errors of the stream.
  associatedtype StreamError: Error
  /// Creates a stream that calls `next` for each value.
  init(next: @escaping @Sendable () async -> Result<Element?, StreamError>)
  /// The next value. Every iterator of a stream continues where the last one stopped.
  nonisolated(nonsending) func nextValue() async -> Result<Element?, StreamError>
}

extension AsyncStream: ValueStream {
  /// Creates a stream that calls `next` for each value.
  public init(next: @escaping @Sendable () async -> Result<Element?, Never>) {
    self.init { await next().get() }
  }

  /// The next value.
  public nonisolated(nonsending) func nextValue() async -> Result<Element?, Never> {
    // Safe: only this call uses the iterator, and the elements of an endpoint are `Sendable`.
    nonisolated(unsafe) var iterator = makeAsyncIterator()
    guard #available(macOS 15, iOS 18, *) else { return .success(await iterator.next()) }
    return .success(await iterator.next(isolation: #isolation))
  }
}

extension AsyncThrowingStream: ValueStream where Failure == any Error {
  /// Creates a stream that calls `next` for each value.
  public init(next: @escaping @Sendable () async -> Result<Element?, any Error>) {
    self.init { try await next().get() }
  }

  /// The next value.
  public nonisolated(nonsending) func nextValue() async -> Result<Element?, any Error> {
    // Safe: only this call uses the iterator, and the elements of an endpoint are `Sendable`.
    nonisolated(unsafe) var iterator = makeAsyncIterator()
    do {
      guard #available(macOS 15, iOS 18, *) else { return .success(try await iterator.next()) }
      return .success(try await iterator.next(isolation: #isolation))
    } catch {
      return .failure(error)
    }
  }
}

/// A stream of an endpoint while it is read. When the endpoint gets another backend, the stream continues with the values
/// of the new backend; when it is made to fail, the stream ends with the error at its next value.
@MainActor
final class EndpointStream<Service: Sendable, Values: ValueStream> where Values.Element: Sendable {
  private let connection: ServiceConnection<Service>
  private let arguments: [any Sendable]
  private let make: @Sendable (Service) -> Values
  private let start: Duration
  private var current: (backend: String?, values: Values)?
  private var call: Int?
  private var count = 0
  private var hasEnded = false

  /// Its line in the log begins with the first read.
  nonisolated init(
    _ connection: ServiceConnection<Service>, _ arguments: [any Sendable],
    _ make: @escaping @Sendable (Service) -> Values
  ) {
    (self.connection, self.arguments, self.make) = (connection, arguments, make)
    start = connection.endpoint.log.elapsed()
  }

  private var endpoint: Endpoint { connection.endpoint }

  func next() async -> Result<Values.Element?, Values.StreamError> {
    if call == nil {
      call = endpoint.log.begin(endpoint.name, arguments, on: endpoint.backendNow, at: start, outcome: .open(values: 0))
    }
    guard !hasEnded else { return .success(nil) }
    let result = await nextResult()
    switch result {
    case .success(_?):
      count += 1
      log(.open(values: count))
    case .success(nil): end()
    case .failure(let error): end(error)
    }
    return result
  }

  private func nextResult() async -> Result<Values.Element?, Values.StreamError> {
    while true {
      if case .fail(let error) = await endpoint.decision() as Endpoint.Decision<Values.StreamError> {
        return .failure(error)
      }
      let backend = endpoint.backendNow
      if current == nil || current?.backend != backend { current = (backend, make(connection.service)) }
      let result = await current?.values.nextValue() ?? .success(nil)
      if !Task.isCancelled, case .fail(let error) = await endpoint.decision() as Endpoint.Decision<Values.StreamError> {
        return .failure(error)
      }
      if Task.isCancelled || endpoint.backendNow == backend { return result }
    }
  }

  private func end(_ error: Values.StreamError? = nil) {
    hasEnded = true
    log(.closed(values: count, error), tag: error.flatMap(endpoint.knownErrors.tag))
  }

  private func log(_ outcome: EndpointCall.Outcome, tag: String? = nil) {
    if let call { endpoint.log(outcome, ofStream: call, tag: tag) }
  }

  // A reader that stops only releases the stream, and with it this object, on any thread.
  deinit {
    if let call, !hasEnded { connection.endpoint.log(.closed(values: count, nil), ofStream: call) }
  }
}

extension Endpoint {
  fileprivate func log(_ outcome: EndpointCall.Outcome, ofStream id: Int, tag: String? = nil) {
    log.update(id) { [backendNow] call in
      call.outcome = outcome
      call.backend = backendNow
      call.errorTag = tag
    }
  }
}
