/// Records the values that a closure is called with, in order: the arguments of a dependency, or the users that left by
/// an exit.
@MainActor
public final class ValueRecorder<Value: Sendable> {
  /// The values so far.
  public private(set) var values: [Value] = []

  public init() {}

  /// Adds a value.
  public func record(_ value: Value) {
    values.append(value)
  }
}
