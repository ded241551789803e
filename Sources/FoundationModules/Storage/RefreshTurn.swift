import Foundation

/// The turn to buy new tokens, which one process has at a time: two that buy with the same old tokens one after the other
/// look like a thief to the server, which then ends the session of both. The turn ends with this value.
public final class RefreshTurn: Sendable {
  /// Nil where nothing has to be kept apart.
  private let lock: OpenFile?

  /// A turn that excludes no other.
  public convenience init() { self.init(lock: nil) }

  init(lock: consuming OpenFile?) { self.lock = lock }
}
