import POSIX
public import Views

/// The size of the terminal in cells; nil if the descriptor is not a terminal or the size is unknown. Both dimensions
/// are limited to 1000, because a wrong size would use up the memory.
public func terminalSize(of descriptor: Int32) -> Size? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
  return Size(width: min(1000, Int(size.ws_col)), height: min(1000, Int(size.ws_row)))
}

/// Whether this program is in the foreground of the terminal, or there is no job control.
func isForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}
