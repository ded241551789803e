/// Read and write access to a value that a view model owns.
@MainActor
@propertyWrapper
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

/// Creates bindings to the properties of a view model: with `@Bindable var viewModel`, `$viewModel.email` is a
/// `Binding<String>`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject> {
  public var wrappedValue: Model

  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable<Model> { self }

  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
