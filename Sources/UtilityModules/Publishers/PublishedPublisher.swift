extension Published {
  /// The publisher of a property: it publishes the present value, and then each new value before the property changes. The same
  /// as Combine's: it never completes, not even when the object is released.
  public struct Publisher {
    /// The values of the property.
    public typealias Output = Value
    /// The publisher never fails.
    public typealias Failure = Never

    @usableFromInline let state: State

    @inlinable
    init(state: State) {
      self.state = state
    }

    /// Adds `subscriber` and sends it the present value.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      if state.subscribers.add(subscriber) { subscriber.receive(state.value) }
    }
  }
}

// Beside the type, where its name does not hide that of the protocol.
extension Published.Publisher: Publisher {}
