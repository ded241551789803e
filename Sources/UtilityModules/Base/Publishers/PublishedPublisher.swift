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
      state.addSubscriber(subscriber)
    }
  }
}

extension Published {
  /// What a property and its publishers share.
  ///
  /// Most properties are never subscribed to, and many are not read between two sets, so the list is made on demand
  /// and the registrar, which costs far more than the rest of a set, is called only if a read gave it reason.
  @usableFromInline
  final class State {
    @usableFromInline var value: Value
    @usableFromInline var isObserved = false
    @usableFromInline var subscribers: SubscriberList<Value, Never>?

    @inlinable
    init(_ value: Value) {
      self.value = value
    }

    @inlinable
    func addSubscriber<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      let list = subscribers ?? SubscriberList()
      subscribers = list
      list.add(subscriber)?.receive(value)
    }
  }
}
