extension Publisher {
  /// Makes one stream of two, such as two ways to ask for the same thing.
  ///
  /// The same as Combine's: it finishes when both have; a failure of either ends it at once.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Makes one stream of many, by the rules of `merge(with:)` for two.
  @inlinable
  public func merge(
    with first: any Publisher<Output, Failure>, _ second: any Publisher<Output, Failure>,
    _ others: any Publisher<Output, Failure>...
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([eraseToAnyPublisher()] + ([first, second] + others).map { AnyPublisher($0) })
  }
}

extension Publishers {
  /// What `merge(with:)` returns for two.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// The values of both.
    public typealias Output = A.Output
    /// Either one's failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the publisher `merge(with:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to the first publisher and then, unless that already ended it, to the second.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(downstream: subscriber)
      subscriber.receive(subscription: hub)
      hub.subscribe(to: a)
      hub.subscribe(to: b)
      hub.endOuter()
    }
  }

  /// One stream of any number of publishers of one type; the same as Combine's.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of all.
    public typealias Output = Upstream.Output
    /// Any one's failure.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order they are subscribed to.
    public let publishers: [Upstream]

    /// Makes one stream of the publishers listed.
    @inlinable
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes one stream of publishers.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Subscribes to the publishers in order, as long as none of them ends the whole.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(downstream: subscriber)
      subscriber.receive(subscription: hub)
      for publisher in publishers { hub.subscribe(to: publisher) }
      hub.endOuter()
    }
  }
}
