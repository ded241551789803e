import MicroappBasics

/// A number that any thread can increase.
public final class Counter: Sendable {
  private let state = CheckedMutex(0)

  /// Creates a counter at zero.
  public init() {}

  /// The count.
  public var count: Int { state.withLock(\.self) }

  /// Adds to the count and returns it.
  @discardableResult
  public func add(_ number: Int = 1) -> Int {
    state.withLock { count in
      count += number
      return count
    }
  }

  /// Returns the count and sets it to zero.
  public func take() -> Int {
    state.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}
