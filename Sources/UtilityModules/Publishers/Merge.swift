extension Publisher {
  /// Publishes the values of this publisher and another as they come.
  ///
  /// The same as Combine's: it finishes when both have finished; a failure of either ends it at once.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of any number of publishers, by the rules of `merge(with:)` for two.
  @inlinable
  public func merge(
    with first: any Publisher<Output, Failure>, _ second: any Publisher<Output, Failure>,
    _ others: any Publisher<Output, Failure>...
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([eraseToAnyPublisher()] + ([first, second] + others).map { AnyPublisher($0) })
  }
}

extension Publishers {
  /// The publisher that `merge(with:)` of two returns.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// The values of both.
    public typealias Output = A.Output
    /// The failure of either.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates the publisher that `merge(with:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to the first publisher and then, unless that has ended it already, to the second.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      merge.subscribe(to: a)
      merge.subscribe(to: b)
      merge.endOuter()
    }
  }

  /// The values of any number of publishers of one type; the same as Combine's.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of all.
    public typealias Output = Upstream.Output
    /// The failure of any.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order of subscription.
    public let publishers: [Upstream]

    /// Merges the publishers listed.
    @inlinable
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Merges the publishers of a sequence.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Subscribes to the publishers in order, as long as none of them has ended it.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      for publisher in publishers { merge.subscribe(to: publisher) }
      merge.endOuter()
    }
  }
}
