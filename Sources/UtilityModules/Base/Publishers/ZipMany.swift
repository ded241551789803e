extension Publisher {
  /// Brings together what belongs together, of any number of publishers.
  ///
  /// By the rules of `zip(_:)` for two, which is faster: what many publishers are is known only at run time.
  @inlinable
  public func zip<each Other>(
    _ others: repeat any Publisher<each Other, Failure>
  ) -> Publishers.ZipMany<(Output, repeat each Other), Failure, Output, repeat each Other> {
    Publishers.ZipMany(self, repeat each others) { $0.next() }
  }

  /// Brings together what belongs together, of any number of publishers, and publishes what is made of it.
  @inlinable
  public func zip<each Other, T>(
    _ others: repeat any Publisher<each Other, Failure>, transform: @escaping (Output, repeat each Other) -> T
  ) -> Publishers.ZipMany<T, Failure, Output, repeat each Other> {
    Publishers.ZipMany(self, repeat each others) { $0.next(transform) }
  }
}

extension Publishers {
  /// What `zip(_:)` of three publishers and more returns.
  public struct ZipMany<Output, Failure: Error, each Value>: Publisher {
    @usableFromInline let publishers: (repeat any Publisher<each Value, Failure>)
    @usableFromInline let assemble: (WaitingOfMany<repeat each Value>) -> Output

    @inlinable
    init(
      _ publishers: repeat any Publisher<each Value, Failure>,
      assemble: @escaping (WaitingOfMany<repeat each Value>) -> Output
    ) {
      self.publishers = (repeat each publishers)
      self.assemble = assemble
    }

    /// Subscribes to the publishers in order, as long as none of them ends the whole.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let tally = ZipTally()
      let waiting = WaitingOfMany<repeat each Value>(tally)
      let hub = ZipHub(downstream: subscriber, tally: tally, assemble: { assemble(waiting) })
      subscriber.receive(subscription: hub)
      repeat hub.subscribe(each waiting.each, toAny: each publishers)
    }
  }
}

extension ZipHub {
  /// The compiler finds out what a publisher is where it is passed on, but not within a pack.
  @inlinable
  func subscribe<Value>(_ waiting: Waiting<Value>, toAny publisher: any Publisher<Value, Downstream.Failure>) {
    subscribe(waiting, to: publisher)
  }
}

/// The waiting values of publishers of different types.
@usableFromInline
final class WaitingOfMany<each Value> {
  @usableFromInline let each: (repeat Waiting<each Value>)

  @inlinable
  init(_ tally: ZipTally) {
    each = (repeat Waiting<each Value>(tally))
  }

  @inlinable
  func next() -> (repeat each Value) {
    (repeat (each self.each).next())
  }

  @inlinable
  func next<T>(_ transform: (repeat each Value) -> T) -> T {
    transform(repeat (each self.each).next())
  }
}
