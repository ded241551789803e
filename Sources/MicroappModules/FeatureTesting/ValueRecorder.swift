/// Records the arguments of a closure in their order, such as a dependency or an exit.
@MainActor
public final class ValueRecorder<Value: Sendable> {
  /// The values so far.
  public private(set) var values: [Value] = []

  /// Creates a recorder without values.
  public init() {}

  /// Adds a value.
  public func record(_ value: Value) {
    values.append(value)
  }
}
