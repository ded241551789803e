import Foundation

/// How long a call waits for a lock that another process holds. It looks again and again instead of sleeping in the
/// kernel, which has no time limit to give to `flock`.
struct Patience: Sendable {
  /// How often it looks again after the first time.
  let attempts: Int
  /// What it does before it looks again.
  let pause: @Sendable () -> Void

  /// Five seconds: no process holds the lock for longer than a few writes, unless it is stopped.
  static let standard = Patience(attempts: 5000) { usleep(1_000) }
}

/// In whose name files are used, and how long for locks are waited.
struct FileAccess: Sendable {
  /// The user to whom the directory and the files in it have to belong.
  var user = geteuid()
  var patience = Patience.standard
}
