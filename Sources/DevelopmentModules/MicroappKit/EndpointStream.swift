/// A stream of an endpoint while it is read. When the endpoint gets another backend, it continues with the stream of
/// the new backend; values of the old one are dropped.
@MainActor
final class EndpointStream<Service: Sendable, Value: Sendable> {
  private let endpoint: Endpoint<Service>
  private let make: @Sendable (Service) -> @Sendable () -> AsyncStream<Value>
  private let start: CallLog.Timestamp
  private var current: (backend: String, values: AsyncStream<Value>)?
  private var entry: Int?
  private var count = 0

  /// Made when the feature asks for the stream; its entry in the log begins with the first read.
  nonisolated init(
    _ endpoint: Endpoint<Service>, _ make: @escaping @Sendable (Service) -> @Sendable () -> AsyncStream<Value>
  ) {
    self.endpoint = endpoint
    self.make = make
    start = endpoint.log.timestamp
  }

  func next() async -> Value? {
    if entry == nil { entry = endpoint.log.add("\(endpoint.name)()", at: start, outcome: .open(values: 0)) }
    while true {
      let (name, service) = endpoint.backend
      if current?.backend != name { current = (name, make(service)()) }
      // Every iterator of a stream continues where the last one stopped.
      var iterator = current?.values.makeAsyncIterator()
      let value = await iterator?.next()
      guard endpoint.backend.name == name || Task.isCancelled else { continue }
      if value != nil { count += 1 }
      log(isEnd: value == nil)
      return value
    }
  }

  private func log(isEnd: Bool) {
    guard let entry else { return }
    endpoint.log.update(entry, isEnd ? .closed(values: count) : .open(values: count))
  }

  // A reader that stops only releases the stream, and this with it.
  isolated deinit {
    log(isEnd: true)
  }
}
