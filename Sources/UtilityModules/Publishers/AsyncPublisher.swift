extension Publisher {
  /// The values as an asynchronous sequence, for `for await`.
  ///
  /// The same as Combine's, but one type serves publishers that can fail and those that cannot. Each iteration is a
  /// subscription: it begins with the loop and is cancelled with the loop or its task. Values that come while the
  /// loop's body runs are buffered without limit.
  public var values: AsyncPublisher<Self> {
    AsyncPublisher(self)
  }

  /// Waits for the first value. Returns nil if the publisher finishes without one or the task is cancelled.
  public func firstValue(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Output? {
    var iterator = first().values.makeAsyncIterator()
    return try await iterator.next(isolation: isolation)
  }
}

/// An asynchronous sequence of the values of a publisher.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence {
  /// The values of the publisher.
  public typealias Element = Upstream.Output
  /// The failure of the upstream publisher.
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream

  /// Wraps `upstream`.
  public init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  /// Subscribes. From here on no value is lost.
  public func makeAsyncIterator() -> Iterator {
    Iterator(upstream)
  }

  /// One subscription; its values are read one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let buffer: Buffer<Element, Failure>
    private let cancellable: AnyCancellable

    init(_ upstream: Upstream) {
      let buffer = Buffer<Element, Failure>()
      self.buffer = buffer
      cancellable = upstream.sink(receiveCompletion: buffer.finish, receiveValue: buffer.append)
    }

    /// Waits for the next value. Returns nil after the last one, or when the task is cancelled; copies of this iterator
    /// end then too.
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Element? {
      let value = try await buffer.next(isolation: isolation)
      if value == nil { cancellable.cancel() }
      return value
    }
  }
}

/// Stores values until the loop reads them.
///
/// The values never leave their isolation domain, so they need not be `Sendable`. Only a signal that there is a value
/// passes through the stream.
private final class Buffer<Value, Failure: Error> {
  private var values = Queue<Value>()
  private var completion: Subscribers.Completion<Failure>?
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init() {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func append(_ value: Value) {
    values.append(value)
    signal.yield()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    self.completion = completion
    signal.finish()
  }

  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    while !Task.isCancelled {
      if let value = values.popFirst() { return value }
      switch completion {
      case .finished: return nil
      case .failure(let error):
        completion = .finished
        throw error
      case nil:
        var signals = signals.makeAsyncIterator()
        // A cancelled task ends the stream for all of its readers.
        if await signals.next(isolation: isolation) == nil, completion == nil { completion = .finished }
      }
    }
    return nil
  }
}
