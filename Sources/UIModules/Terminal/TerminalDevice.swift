import Views

/// The dependencies of `TerminalLoop`, as closures: a terminal and a clock. Tests replace both.
@MainActor
struct TerminalDevice {
  var write: ([UInt8]) -> Void
  /// Copies a text to the clipboard without the terminal. Returns false if that does not work here.
  var copy: (String) -> Bool
  var size: () -> Size?
  /// Restores the terminal and stops the program. The stop may come a moment later.
  var suspend: () -> Void
  /// Takes the terminal again after a stop. Returns false in the background, and stops the program again.
  var resume: () -> Bool
  /// Sends `continued` after all signals that have arrived before.
  var sendContinue: () -> Void
  /// The time since a fixed moment.
  var now: () -> Duration
  /// Sends `invalidated`, from any thread.
  var invalidate: @Sendable () -> Void
  var schedule: (Duration, TerminalLoop.Message) -> Void
}
