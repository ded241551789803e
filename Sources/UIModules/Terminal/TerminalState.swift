import POSIX
public import Resources

/// The state of a terminal that a program hands to the one that replaces it: see `TerminalProgram.replace`.
///
/// Its description is a word without spaces, for a command line or a file. A later version may add to it: what a
/// version does not know it ignores.
public struct TerminalState: Equatable, Sendable {
  /// The bytes of the `termios` to restore at the end.
  private var modes: [UInt8]
  /// The theme in use, so that the terminal is not asked for its background again.
  public var theme: Theme?
  /// Whether the terminal reports clicks and the wheel.
  public var usesMouse: Bool
  /// The descriptor of the file with the captured standard error; nil if it is not captured.
  var errors: Int32?

  init(saved: termios, theme: Theme?, usesMouse: Bool, errors: Int32?) {
    modes = withUnsafeBytes(of: saved) { Array($0) }
    (self.theme, self.usesMouse, self.errors) = (theme, usesMouse, errors)
  }

  /// The modes to restore at the end.
  var saved: termios {
    var saved = termios()
    withUnsafeMutableBytes(of: &saved) { $0.copyBytes(from: modes) }
    return saved
  }
}

extension TerminalState: LosslessStringConvertible {
  public init?(_ description: String) {
    let fields = description.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    func value(_ name: String) -> String? { fields.first { $0.count == 2 && $0[0] == name }?[1] }
    guard let modes = value("modes").flatMap([UInt8].init(hexadecimal:)), modes.count == MemoryLayout<termios>.size
    else { return nil }
    self.modes = modes
    theme = value("theme").flatMap(Theme.init)
    usesMouse = fields.contains(["mouse"])
    errors = value("errors").flatMap { Int32($0) }
  }

  public var description: String {
    let fields = [
      "modes=\(modes.hexadecimal)", theme.map { "theme=\($0.rawValue)" }, usesMouse ? "mouse" : nil,
      errors.map { "errors=\($0)" },
    ]
    return fields.compactMap { $0 }.joined(separator: ",")
  }
}

extension [UInt8] {
  fileprivate init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { (index: Int) -> UInt8 in
      UInt8(digits[index] * 16 + digits[index + 1])
    }
  }

  fileprivate var hexadecimal: String {
    map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
