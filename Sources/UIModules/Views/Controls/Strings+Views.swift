import Resources

/// The words of the controls and the status bar.
extension Strings {
  static let next = "Next"
  static let send = "Send"
  static let toggle = "Toggle"
  static let quit = "Quit"
  static let pasteCut = "Only the first 1 MiB was pasted"
  static func windowTooSmall(_ columns: Int, _ rows: Int) -> String {
    "Make the window a little larger: this needs \(columns)x\(rows)."
  }
}
