/// A property of an `ObservableObject` that is also a publisher: subscribers follow it through `$property`, and Observation
/// follows each read. The same as Combine's: subscribers receive a new value before the property changes, so a set from inside
/// such a delivery is overwritten when the outer set completes.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let state: State

  /// Creates a property with the initial value `wrappedValue`.
  @inlinable
  public init(wrappedValue: Value) {
    state = State(wrappedValue)
  }

  /// Unavailable: access goes through the enclosing object, which notifies Observation.
  @available(*, unavailable, message: "@Published works only in a class that conforms to ObservableObject")
  public var wrappedValue: Value {
    get { state.value }
    nonmutating set { state.value = newValue }
  }

  /// Unavailable: access goes through the enclosing object.
  @available(*, unavailable, message: "@Published works only in a class that conforms to ObservableObject")
  public var projectedValue: Publisher {
    Publisher(state: state)
  }

  /// The property's value. A read is registered with Observation. A new value is first published and then stored.
  @inlinable
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    // Inlined, because following a key path that the compiler knows costs nothing.
    @inline(__always)
    get {
      object[keyPath: storage].state.read(for: object.objectWillChange)
    }
    @inline(__always)
    set {
      object[keyPath: storage].state.set(newValue, for: object.objectWillChange)
    }
  }

  /// The property's publisher, written `$property`.
  @inlinable
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    projected projected: KeyPath<Object, Publisher>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Publisher {
    Publisher(state: object[keyPath: storage].state)
  }
}
