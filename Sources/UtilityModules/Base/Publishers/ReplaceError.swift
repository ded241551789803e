extension Publisher {
  /// Makes do with a value where there would be a failure; the same as Combine's.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// What `replaceError(with:)` returns.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// Values pass unchanged.
    public typealias Output = Upstream.Output
    /// There is none left.
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream
    /// What comes instead of a failure.
    public let output: Upstream.Output

    /// Makes the publisher `replaceError(with:)` returns.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Subscribes to the upstream; its failure becomes a value and a finish.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.ReplaceError(downstream: subscriber, output: output))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class ReplaceError<Failure: Error, Downstream: Subscriber>: HoldingRelay
  where Downstream.Failure == Never {
    @usableFromInline let downstream: Downstream
    @usableFromInline let output: Downstream.Input
    @usableFromInline let subscription = SubscriptionHolder()

    @inlinable
    init(downstream: Downstream, output: Downstream.Input) {
      self.downstream = downstream
      self.output = output
    }

    @usableFromInline typealias Input = Downstream.Input

    @inlinable
    func receive(completion: Completion<Failure>) {
      guard subscription.isActive else { return }
      if case .failure = completion {
        subscription.release()
        downstream.receive(output)
      }
      subscription.end { downstream.receive(completion: .finished) }
    }
  }
}
