extension Published {
  /// Publishes a property: its present value first, and then every new one before the property takes it on.
  ///
  /// The same as Combine's: it never ends, and once the object is gone it merely falls silent.
  public struct Publisher: Base.Publisher {
    /// The property's type.
    public typealias Output = Value
    /// A property has no way to fail.
    public typealias Failure = Never

    @usableFromInline let state: State

    @inlinable
    init(state: State) {
      self.state = state
    }

    /// Tells `subscriber` the present value and adds it to those told of later ones.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      if state.subscribers.add(subscriber) { subscriber.receive(state.value) }
    }
  }
}
