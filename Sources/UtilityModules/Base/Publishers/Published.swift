/// Makes a property of an `ObservableObject` a publisher too, so that state is written once and followed two ways:
/// by subscribers through `$property` and by Observation through plain reading.
///
/// Combine's wrapper: a set reaches subscribers before the property changes, and so one made from within such a
/// delivery is overwritten when the outer set completes. What differs is how views follow along, which
/// `ObservableObject` explains.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let state: State

  /// Makes a property that starts out as `wrappedValue`.
  @inlinable
  public init(wrappedValue: Value) {
    state = State(wrappedValue)
  }

  /// Only the object a property is in can read and change it, because only the object can tell Observation.
  @available(*, unavailable, message: "@Published works only in a class that conforms to ObservableObject")
  public var wrappedValue: Value {
    get { state.value }
    nonmutating set { state.value = newValue }
  }

  /// Only the object a property is in can publish it.
  @available(*, unavailable, message: "@Published works only in a class that conforms to ObservableObject")
  public var projectedValue: Publisher {
    Publisher(state: state)
  }

  /// The property itself: reading is recorded, setting is announced, published and then stored.
  @inlinable
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    // Where these are inlined, the key paths are known and following them costs nothing.
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
