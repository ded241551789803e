/// A variable that the closure of an operator changes. A captured `var` would be checked for exclusive access each time.
@usableFromInline
final class Variable<Value> {
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
