public import Observation

extension Published {
  /// What a property and its publishers share.
  ///
  /// Telling Observation of a set costs many times what the rest of it does, so it is told only if anybody observes the
  /// property. That is known exactly: whoever observes it holds the key path it was read by, from the read until the
  /// notification. The key path is made for this one property, so if nobody else holds it, nobody observes.
  @usableFromInline
  final class State: Observable {
    @usableFromInline @exclusivity(unchecked) var value: Value
    @usableFromInline let subscribers = SubscriberList<Value, Never>()
    /// Nil until somebody reads.
    @usableFromInline @exclusivity(unchecked) var keyPath: KeyPath<State, Void>?

    @inlinable
    init(_ value: Value) {
      self.value = value
    }

    @inlinable var isObserved: Bool {
      keyPath != nil && !isKnownUniquelyReferenced(&keyPath)
    }

    @inlinable
    func read(for objectWillChange: ObservableObjectPublisher) -> Value {
      if let keyPath {
        objectWillChange.observers.access(self, keyPath: keyPath)
      } else {
        recordFirstRead(for: objectWillChange)
      }
      return value
    }

    @inlinable
    func set(_ newValue: Value, for objectWillChange: ObservableObjectPublisher) {
      objectWillChange.send()
      subscribers.send(newValue)
      if isObserved, let keyPath {
        tellObservers(of: newValue, keyPath, for: objectWillChange)
      } else {
        letGo(exchange(&value, with: newValue))
      }
    }

    @usableFromInline
    func recordFirstRead(for objectWillChange: ObservableObjectPublisher) {
      let keyPath = \State.[ObjectIdentifier(self)]
      self.keyPath = keyPath
      objectWillChange.observers.access(self, keyPath: keyPath)
    }

    @usableFromInline
    func tellObservers(
      of newValue: Value, _ keyPath: KeyPath<State, Void>, for objectWillChange: ObservableObjectPublisher
    ) {
      objectWillChange.observers.withMutation(of: self, keyPath: keyPath) { letGo(exchange(&value, with: newValue)) }
    }

    /// What the key path leads to. The property's identity is part of it: the object's other properties have others.
    private subscript(identity: ObjectIdentifier) -> Void { () }
  }
}
