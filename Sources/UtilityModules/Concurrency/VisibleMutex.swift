import Synchronization

/// A `Mutex` that the thread sanitizer can see being locked, for what tasks on many threads share.
///
/// On Linux a `Mutex` is locked within the Synchronization library, which is not instrumented, so the sanitizer takes
/// what is done under one for a race. An atomic that is acquired and released inside of the lock tells it the order, for
/// the price of a load and a store.
public struct VisibleMutex<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic(false)

  /// Protects `value`.
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Lets `body` work on the value while nobody else does.
  public borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(E) -> sending Result in
      _ = order.load(ordering: .acquiring)
      defer { order.store(false, ordering: .releasing) }
      return try body(&value)
    }
  }
}
