extension Swift.Sequence {
  /// A publisher of the elements; the same as Combine's.
  @inlinable
  public var publisher: Publishers.Sequence<Self> {
    Publishers.Sequence(sequence: self)
  }
}

extension Publishers {
  /// The publisher of a sequence's elements.
  ///
  /// Combine's has a type of failure; here `setFailureType(to:)` adds it.
  public struct Sequence<Elements: Swift.Sequence>: Publisher {
    /// The elements of the sequence.
    public typealias Output = Elements.Element
    /// The publisher never fails.
    public typealias Failure = Never

    @usableFromInline let sequence: Elements

    @inlinable
    init(sequence: Elements) {
      self.sequence = sequence
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let subscription = StoredSubscription()
      subscriber.receive(subscription: subscription)
      for element in sequence {
        guard subscription.isActive else { return }
        subscriber.receive(element)
      }
      subscription.end { subscriber.receive(completion: .finished) }
    }
  }
}
