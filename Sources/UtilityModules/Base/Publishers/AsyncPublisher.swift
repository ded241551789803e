extension Publisher {
  /// The values one after the other for `for await`, which is also how they are taken over to another isolation domain.
  ///
  /// Combine's, with one type for publishers that can fail and for those that cannot. Each iteration is a subscription:
  /// it begins with the loop, keeps what comes while the loop's body runs, however much, and is cancelled with the loop
  /// or its task.
  public var values: AsyncPublisher<Self> {
    AsyncPublisher(self)
  }

  /// Waits for the first value; nil if the publisher finished without one or the task was cancelled.
  public func firstValue(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Output? {
    var iterator = first().values.makeAsyncIterator()
    return try await iterator.next(isolation: isolation)
  }
}

/// A publisher as an asynchronous sequence.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence {
  /// What the publisher publishes.
  public typealias Element = Upstream.Output
  /// How the publisher can fail.
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream

  /// Wraps `upstream`.
  public init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  /// Subscribes: from here on nothing is lost.
  public func makeAsyncIterator() -> Iterator {
    Iterator(upstream)
  }

  /// One subscription, read value by value.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: Inbox<Element, Failure>
    private let cancellable: AnyCancellable

    init(_ upstream: Upstream) {
      let inbox = Inbox<Element, Failure>()
      self.inbox = inbox
      cancellable = upstream.sink(receiveCompletion: inbox.close, receiveValue: inbox.put)
    }

    /// Waits for the next value; nil when there will be none, or when the task is cancelled, which ends it for copies
    /// of this iterator too.
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Element? {
      let value = try await inbox.take(isolation: isolation)
      if value == nil { cancellable.cancel() }
      return value
    }
  }
}

/// Holds values until they are asked for.
///
/// The values never leave the isolation domain, so they need not be `Sendable`: what crosses is only a ring that says
/// that there is something.
private final class Inbox<Value, Failure: Error> {
  private var values = Queue<Value>()
  private var completion: Subscribers.Completion<Failure>?
  private let rings: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init() {
    (rings, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ value: Value) {
    values.append(value)
    bell.yield()
  }

  func close(_ completion: Subscribers.Completion<Failure>) {
    self.completion = completion
    bell.finish()
  }

  func take(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    while !Task.isCancelled {
      if let value = values.popFirst() { return value }
      switch completion {
      case .finished: return nil
      case .failure(let error):
        completion = .finished
        throw error
      case nil:
        var rings = rings.makeAsyncIterator()
        // The bell falls silent for all readers when the task of any is cancelled.
        if await rings.next(isolation: isolation) == nil, completion == nil { completion = .finished }
      }
    }
    return nil
  }
}
