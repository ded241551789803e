import Views

/// What the loop needs of a terminal, as closures: the real one, or a test's.
@MainActor
struct TerminalDevice {
  /// Sends a frame.
  var write: ([UInt8]) -> Void
  /// How many cells there are; nil if nobody knows.
  var size: () -> Size?
  /// Told when what was typed has been dealt with.
  var answered: () -> Void
  /// Gives the terminal back, stops, and returns when the program goes on.
  var suspend: () -> Void
  /// Has the terminal, after a stop: false in the background, where it belongs to somebody else.
  var resume: () -> Bool
}
