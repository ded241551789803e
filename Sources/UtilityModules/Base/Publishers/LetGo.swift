/// Releases what was replaced, and not a moment before this call.
///
/// A release may set anything in motion: a value's `deinit` may turn to the very field the value stood in, and has to
/// find the new one there, with no access to the field under way. `letGo(exchange(&field, with: value))` sees to it.
/// The result of `exchange` would not do if it were ignored, since the optimizer may then release it before the field
/// is written.
@inlinable
@inline(__always)
func letGo<Value>(_ old: Value) {
  withExtendedLifetime(old) {}
}
