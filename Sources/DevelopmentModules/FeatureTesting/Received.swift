/// The values that a closure was called with, in order: the arguments of a dependency, or the users that left by an
/// exit.
@MainActor
public final class Received<Value: Sendable> {
  public private(set) var values: [Value] = []

  public init() {}

  /// Adds a value.
  public func take(_ value: Value) { values.append(value) }
}
