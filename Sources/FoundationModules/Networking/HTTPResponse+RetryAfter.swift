import Foundation

extension HTTPResponse {
  /// The seconds until the next request is welcome, when the server says so in `Retry-After`; rounded up, never negative.
  ///
  /// A moment in time is taken as the server's clock has it, if the answer tells what that shows.
  public var retryAfter: Int? {
    guard let text = headers["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(text) { return max(seconds, 0) }
    guard let moment = Self.date(text) else { return nil }
    let now = headers["date"].flatMap(Self.date) ?? .now
    return Int(clamping: Int64(max(moment.timeIntervalSince(now), 0).rounded(.up)))
  }

  /// A date as HTTP writes it (RFC 9110, section 5.6.7); the two obsolete forms are not understood.
  private static func date(_ text: String) -> Date? {
    try? Date(text, strategy: format)
  }

  private static let format = Date.ParseStrategy(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, isLenient: false)
}
