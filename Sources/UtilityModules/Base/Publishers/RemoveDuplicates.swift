extension Publisher where Output: Equatable {
  /// Spares subscribers the work of reacting to what has not changed; the same as Combine's.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Spares subscribers what has not changed in the respect that matters to them; the same as Combine's.
  ///
  /// - Parameter predicate: Tells whether the second value may be dropped, given that the first was the last to pass.
  @inlinable
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `removeDuplicates()` and `removeDuplicates(by:)` return.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Comparing adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether the second of two values adds nothing to the first.
    public let predicate: (Output, Output) -> Bool

    /// Makes the publisher `removeDuplicates(by:)` returns.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream; each subscriber's values are compared apart.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.RemoveDuplicates(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class RemoveDuplicates<Downstream: Subscriber>: Relay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Downstream.Input, Downstream.Input) -> Bool
    @usableFromInline @exclusivity(unchecked) var last: Downstream.Input?

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Downstream.Input, Downstream.Input) -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      if let last, predicate(last, input) { return }
      letGo(exchange(&last, with: input))
      downstream.receive(input)
    }
  }
}
