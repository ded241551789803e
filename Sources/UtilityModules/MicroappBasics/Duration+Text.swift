extension Duration {
  /// Reads a time with its unit, such as `300ms` or `1.5s`; nil for any other text, and for a longer time than the limit,
  /// which is a day.
  public init?(parsing text: String, limit: Duration = .seconds(86_400)) {
    let (number, scale) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(1), 1000.0)
    guard
      text.hasSuffix("s"), number.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(number), value * scale <= limit / .milliseconds(1)
    else { return nil }
    self = .microseconds(Int64((value * scale * 1000).rounded()))
  }

  /// In whole milliseconds.
  public var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// In whole milliseconds, as a word of a script: `300ms`, or `1.25s`. ``init(parsing:)`` reads it.
  public var word: String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if seconds == 0 { return "\(rest)ms" }
    var fraction = String(String(1000 + rest).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(seconds)" + (fraction.isEmpty ? "" : ".\(fraction)") + "s"
  }

  /// For people: `300 ms` below a second, otherwise in seconds with at most one digit after the point: `2 s`, `2.1 s`.
  public var text: String {
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " s"
  }

  /// In whole milliseconds, however long: `1301 ms`.
  public var inMilliseconds: String { "\(milliseconds) ms" }

  /// Minutes, seconds and tenths: `1:03.2`.
  public var clockTime: String {
    let (minutes, seconds) = components.seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds).\(milliseconds / 100 % 10)"
  }
}
