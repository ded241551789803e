extension Swift.Sequence {
  /// The elements as values that are all there already; the same as Combine's.
  @inlinable
  public var publisher: Publishers.Sequence<Self> {
    Publishers.Sequence(sequence: self)
  }
}

extension Publishers {
  /// What a sequence's `publisher` is.
  ///
  /// Combine's can be given a kind of failure; here `setFailureType(to:)` does that.
  public struct Sequence<Elements: Swift.Sequence>: Publisher {
    /// The elements.
    public typealias Output = Elements.Element
    /// What is already there cannot fail to come.
    public typealias Failure = Never

    /// What every subscriber gets.
    public let sequence: Elements

    /// Makes a publisher of the elements of `sequence`.
    @inlinable
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    /// Sends `subscriber` the elements and finishes, all before returning.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let subscription = SubscriptionHolder()
      subscriber.receive(subscription: subscription)
      for element in sequence {
        guard subscription.isActive else { return }
        subscriber.receive(element)
      }
      subscription.end { subscriber.receive(completion: .finished) }
    }
  }
}
