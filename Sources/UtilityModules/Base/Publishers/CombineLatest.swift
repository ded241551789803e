extension Publisher {
  /// Lets a decision rest on two changing values: whenever either changes, both come together.
  ///
  /// The same as Combine's: nothing comes until each has published, a failure of either ends the pair at once, and it
  /// finishes when both have, or when one has without ever publishing.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Lets a decision rest on two changing values, and publishes just the decision; the same as Combine's.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// What `combineLatest(_:)` returns.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The last value of each.
    public typealias Output = (A.Output, B.Output)
    /// Either one's failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the publisher `combineLatest(_:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to the first publisher and then, unless that already ended it, to the second.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let first = Latest<A.Output>()
      let second = Latest<B.Output>()
      let hub = CombineLatestHub(downstream: subscriber, assemble: { (first.present, second.present) })
      hub.expect(first)
      hub.expect(second)
      subscriber.receive(subscription: hub)
      hub.subscribe(first, to: a)
      hub.subscribe(second, to: b)
    }
  }
}
