import POSIX

/// The state of a terminal that a program hands to the one that replaces it: see `TerminalProgram.replace`. Its description is
/// a word without spaces, for a command line or a file. A version ignores the fields of a later one.
public struct TerminalState: Equatable, Sendable {
  /// The bytes of the `termios` to restore at the end.
  private let modes: [UInt8]
  /// The descriptor of the file with the captured output; nil if it is not captured.
  let captured: Int32?

  init(saved: termios, captured: Int32?) {
    modes = withUnsafeBytes(of: saved) { Array($0) }
    self.captured = captured
  }

  var saved: termios {
    var saved = termios()
    withUnsafeMutableBytes(of: &saved) { $0.copyBytes(from: modes) }
    return saved
  }
}

extension TerminalState: LosslessStringConvertible {
  /// Reads a description; nil if its modes are not those of a terminal.
  public init?(_ description: String) {
    let fields = description.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    func value(_ name: String) -> String? { fields.first { $0.count == 2 && $0[0] == name }?[1] }
    guard let modes = value("modes")?.split(separator: ".").compactMap({ UInt8($0) }),
      modes.count == MemoryLayout<termios>.size
    else { return nil }
    self.modes = modes
    captured = value("captured").flatMap { Int32($0) }
  }

  /// The fields, separated by commas.
  public var description: String {
    let fields = [
      "modes=" + modes.map(String.init).joined(separator: "."),
      captured.map { "captured=\($0)" },
    ]
    return fields.compactMap { $0 }.joined(separator: ",")
  }
}
