extension Publisher {
  /// Brings together what belongs together: the first value of each, then the second of each, and so on.
  ///
  /// The same as Combine's: a value waits for its partner, a failure of either ends the pair at once, and it finishes
  /// when one has and all of its values have found a partner.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Brings together what belongs together, and publishes what is made of it; the same as Combine's.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// What `zip(_:)` returns.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// Either one's failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the publisher `zip(_:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to the first publisher and then, unless that already ended it, to the second.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let tally = ZipTally()
      let first = Waiting<A.Output>(tally)
      let second = Waiting<B.Output>(tally)
      let hub = ZipHub(downstream: subscriber, tally: tally, assemble: { (first.next(), second.next()) })
      subscriber.receive(subscription: hub)
      hub.subscribe(first, to: a)
      hub.subscribe(second, to: b)
    }
  }
}
