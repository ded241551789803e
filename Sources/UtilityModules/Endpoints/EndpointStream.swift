/// The streams that an endpoint can wrap: `AsyncStream` and `AsyncThrowingStream`.
public protocol ValueStream: AsyncSequence, SendableMetatype {
  /// Creates a stream that calls `next` for each value.
  init(next: @escaping @Sendable () async -> Result<Element?, Failure>)
}

extension AsyncStream: ValueStream {
  /// Creates a stream that calls `next` for each value.
  public init(next: @escaping @Sendable () async -> Result<Element?, Never>) {
    self.init { await next().get() }
  }
}

extension AsyncThrowingStream: ValueStream where Failure == any Error {
  /// Creates a stream that calls `next` for each value.
  public init(next: @escaping @Sendable () async -> Result<Element?, Failure>) {
    self.init { try await next().get() }
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

  func next() async -> Result<Values.Element?, Values.Failure> {
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

  private func nextResult() async -> Result<Values.Element?, Values.Failure> {
    while true {
      if case .fail(let error) = await endpoint.decision() as Endpoint.Decision<Values.Failure> {
        return .failure(error)
      }
      let backend = endpoint.backendNow
      if current == nil || current?.backend != backend { current = (backend, make(connection.service)) }
      // Every iterator of a stream continues where the last one stopped.
      var iterator = current?.values.makeAsyncIterator()
      let result: Result<Values.Element?, Values.Failure>
      do throws(Values.Failure) {
        result = .success(try await iterator?.next(isolation: #isolation))
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled, case .fail(let error) = await endpoint.decision() as Endpoint.Decision<Values.Failure> {
        return .failure(error)
      }
      if Task.isCancelled || endpoint.backendNow == backend { return result }
    }
  }

  private func end(_ error: Values.Failure? = nil) {
    hasEnded = true
    log(.closed(values: count, error), tag: error.flatMap(endpoint.knownErrors.tag))
  }

  private func log(_ outcome: EndpointCall.Outcome, tag: String? = nil) {
    guard let call else { return }
    endpoint.log.update(call) { [backend = endpoint.backendNow] call in
      call.outcome = outcome
      call.backend = backend
      call.errorTag = tag
    }
  }

  // A reader that stops only releases the stream, and with it this object.
  isolated deinit {
    if !hasEnded { end() }
  }
}
