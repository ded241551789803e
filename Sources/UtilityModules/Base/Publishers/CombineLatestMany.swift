extension Publisher {
  /// Lets a decision rest on any number of changing values: whenever one changes, all come together.
  ///
  /// By the rules of `combineLatest(_:)` for two, which is faster: what many publishers are is known only at run time.
  /// All have to fail in the same way; `setFailureType(to:)` makes those that cannot fit in with those that can.
  @inlinable
  public func combineLatest<each Other>(
    _ others: repeat any Publisher<each Other, Failure>
  ) -> Publishers.CombineLatestMany<(Output, repeat each Other), Failure, Output, repeat each Other> {
    Publishers.CombineLatestMany(self, repeat each others) { $0.all() }
  }

  /// Lets a decision rest on any number of changing values, and publishes just the decision.
  @inlinable
  public func combineLatest<each Other, T>(
    _ others: repeat any Publisher<each Other, Failure>, transform: @escaping (Output, repeat each Other) -> T
  ) -> Publishers.CombineLatestMany<T, Failure, Output, repeat each Other> {
    Publishers.CombineLatestMany(self, repeat each others) { $0.all(transform) }
  }
}

extension Publishers {
  /// What `combineLatest(_:)` of three publishers and more returns.
  public struct CombineLatestMany<Output, Failure: Error, each Value>: Publisher {
    @usableFromInline let publishers: (repeat any Publisher<each Value, Failure>)
    @usableFromInline let assemble: (LatestOfMany<repeat each Value>) -> Output

    @inlinable
    init(
      _ publishers: repeat any Publisher<each Value, Failure>,
      assemble: @escaping (LatestOfMany<repeat each Value>) -> Output
    ) {
      self.publishers = (repeat each publishers)
      self.assemble = assemble
    }

    /// Subscribes to the publishers in order, as long as none of them ends the whole.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestOfMany<repeat each Value>()
      let hub = CombineLatestHub(downstream: subscriber, assemble: { assemble(latest) })
      repeat hub.expect(each latest.each)
      subscriber.receive(subscription: hub)
      repeat hub.subscribe(each latest.each, toAny: each publishers)
    }
  }
}

extension CombineLatestHub {
  /// The compiler finds out what a publisher is where it is passed on, but not within a pack.
  @inlinable
  func subscribe<Value>(_ latest: Latest<Value>, toAny publisher: any Publisher<Value, Downstream.Failure>) {
    subscribe(latest, to: publisher)
  }
}

/// The last values of publishers of different types.
@usableFromInline
final class LatestOfMany<each Value> {
  @usableFromInline let each: (repeat Latest<each Value>)

  @inlinable
  init() {
    each = (repeat Latest<each Value>())
  }

  @inlinable
  func all() -> (repeat each Value) {
    (repeat (each self.each).present)
  }

  @inlinable
  func all<T>(_ transform: (repeat each Value) -> T) -> T {
    transform(repeat (each self.each).present)
  }
}
