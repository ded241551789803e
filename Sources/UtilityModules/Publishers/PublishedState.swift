public import Observation

extension Published {
  /// The state that a property shares with its publishers. A notification of Observation costs many times as much as the rest
  /// of a set, so it is sent only if the property is observed. An observer retains the key path of its read until the
  /// notification. This key path is created for this one property, so without another reference to it there is no observer.
  @usableFromInline
  final class State: Observable {
    @usableFromInline @exclusivity(unchecked) var value: Value
    @usableFromInline let subscribers = SubscriberList<Value, Never>()
    /// Nil until the first read.
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
        notifyObservers(of: newValue, keyPath, for: objectWillChange)
      } else {
        release(exchange(&value, with: newValue))
      }
    }

    @usableFromInline
    func recordFirstRead(for objectWillChange: ObservableObjectPublisher) {
      let keyPath = \State.[ObjectIdentifier(self)]
      self.keyPath = keyPath
      objectWillChange.observers.access(self, keyPath: keyPath)
    }

    @usableFromInline
    func notifyObservers(
      of newValue: Value, _ keyPath: KeyPath<State, Void>, for objectWillChange: ObservableObjectPublisher
    ) {
      objectWillChange.observers.withMutation(of: self, keyPath: keyPath) { release(exchange(&value, with: newValue)) }
    }

    /// The target of the key path. It contains the property's identity, so each property has a different key path.
    private subscript(identity: ObjectIdentifier) -> Void { () }
  }
}
