import Views

/// What the loop needs of the world, as closures: a terminal and the time, or a test's.
@MainActor
struct TerminalDevice {
  /// Sends a frame.
  var write: ([UInt8]) -> Void
  /// How many cells there are; nil if nobody knows.
  var size: () -> Size?
  /// Gives the terminal back and stops the program, about now.
  var suspend: () -> Void
  /// Takes the terminal over again, after a stop. False in the background, where the terminal is another program's: this
  /// one is stopped again.
  var resume: () -> Bool
  /// Has `continued` happen, after all that has been asked of the program by signals.
  var sendContinue: () -> Void
  /// The time since some moment.
  var now: () -> Duration
  /// Has something happen after a while.
  var schedule: (Duration, TerminalLoop.Message) -> Void
}
