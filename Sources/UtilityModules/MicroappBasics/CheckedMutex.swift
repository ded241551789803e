#if canImport(Darwin)
import Darwin

/// A mutex for the systems before iOS 18 and macOS 15, which have no `Mutex`.
public struct CheckedMutex<Value>: ~Copyable, Sendable {
  private final class Storage {
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    var value: Value

    init(_ value: consuming sending Value) {
      self.value = value
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }
  }

  // Safe to share: only `withLock` reads it, and touches its value under its lock alone.
  nonisolated(unsafe) private let storage: Storage

  /// Creates a mutex that protects `value`.
  public init(_ value: consuming sending Value) {
    storage = Storage(value)
  }

  /// Runs `body` with exclusive access to the value.
  public borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.value)
  }
}
#else
public import Synchronization

/// A `Mutex` that the thread sanitizer can check. On Linux the code that locks a `Mutex` is in the Synchronization library,
/// which is not instrumented, so the sanitizer reports a race for every access under the lock. The atomic load and store
/// inside the lock show it the order.
public struct CheckedMutex<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let order = Atomic(false)

  /// Creates a mutex that protects `value`.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` with exclusive access to the value.
  @inlinable
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
#endif
