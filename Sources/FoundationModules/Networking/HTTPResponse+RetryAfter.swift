import Foundation

extension HTTPResponse {
  /// The seconds until the server accepts the next request, from the `Retry-After` header; rounded up, never negative.
  ///
  /// A date is compared with the server's own `Date` header if there is one, because the device's clock may be wrong.
  public var retryAfter: Int? {
    guard let text = headers["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(text) { return max(seconds, 0) }
    guard let date = Self.date(text) else { return nil }
    let now = headers["date"].flatMap(Self.date) ?? .now
    return Int(clamping: Int64(max(date.timeIntervalSince(now), 0).rounded(.up)))
  }

  /// Parses a date in HTTP's format (RFC 9110, section 5.6.7). The two obsolete formats are not supported.
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
