extension Publisher {
  /// Publishes the values of this publisher and another as they come.
  ///
  /// The same as Combine's: it finishes when both have finished; a failure of either ends it at once.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher())
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
  /// The values of any number of publishers of one type; the same as Combine's.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let publishers: [Upstream]

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

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      for publisher in publishers { merge.subscribe(to: publisher) }
      merge.endOuter()
    }
  }
}
