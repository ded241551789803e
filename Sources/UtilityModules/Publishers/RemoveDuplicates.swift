extension Publisher where Output: Equatable {
  /// Drops a value that equals the one before; the same as Combine's.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Drops a value that `predicate` regards as equal to the one before; the same as Combine's.
  ///
  /// - Parameter predicate: compares the last published value with the next one; true drops the next one.
  @inlinable
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher that `removeDuplicates()` and `removeDuplicates(by:)` return.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let predicate: (Output, Output) -> Bool

    @inlinable
    init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.RemoveDuplicates(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class RemoveDuplicates<Downstream: Subscriber>: OperatorSubscriber {
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
      release(exchange(&last, with: input))
      downstream.receive(input)
    }
  }
}
