/// The words for times in the inspector.
extension Duration {
  /// `300 ms`, or `2 s` for whole seconds and from ten seconds on.
  var text: String {
    let isShort = components.seconds < 10 && (milliseconds % 1000 != 0 || milliseconds == 0)
    return isShort ? "\(milliseconds) ms" : "\(components.seconds) s"
  }

  /// Minutes, seconds and tenths: `1:03.2`.
  var clockTime: String {
    let (minutes, seconds) = components.seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds).\(milliseconds / 100 % 10)"
  }

  /// In whole milliseconds.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
