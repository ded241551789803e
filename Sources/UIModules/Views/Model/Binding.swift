/// Read and write access to a value that a view model owns.
@MainActor
@propertyWrapper
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// Creates a binding from a getter and a setter.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself, for `$name`.
  public var projectedValue: Binding<Value> { self }
}

/// Creates bindings to the properties of a view model: after `@Bindable var model`, `$model.email` is a binding.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject> {
  /// The view model.
  public var wrappedValue: Model

  /// Wraps a view model.
  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper, for `$viewModel`.
  public var projectedValue: Bindable<Model> { self }

  /// A binding to a property of the view model.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
