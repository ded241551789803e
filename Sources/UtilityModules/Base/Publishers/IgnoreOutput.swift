extension Publisher {
  /// Leaves only the end, for those who wait for work to be done and not for its results; the same as Combine's.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// What `ignoreOutput()` returns.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// No value gets through.
    public typealias Output = Never
    /// The upstream's failure does.
    public typealias Failure = Upstream.Failure

    /// Whose end is waited for.
    public let upstream: Upstream

    /// Makes the publisher `ignoreOutput()` returns.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream, dropping its values.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.IgnoreOutput(downstream: subscriber))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct IgnoreOutput<Input, Downstream: Subscriber>: Relay where Downstream.Input == Never {
    @usableFromInline let downstream: Downstream

    @inlinable
    init(downstream: Downstream) {
      self.downstream = downstream
    }

    @inlinable
    func receive(_ input: Input) {}
  }
}
