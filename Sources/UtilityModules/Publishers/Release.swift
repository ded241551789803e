/// Releases a value that another has replaced, as in `release(exchange(&field, with: value))`. The `deinit` of the old value
/// may use the same field. It must find the new value there, with no access to the field in progress. Ignoring the result of
/// `exchange` is not enough: the optimizer may then release it before the field is written.
@inlinable
@inline(__always)
func release<Value>(_ old: Value) {
  withExtendedLifetime(old) {}
}
