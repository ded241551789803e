public import Entities
public import Foundation

/// A complete HTTP response. Its body may hold secrets, so printing it shows only the length.
public struct HTTPResponse: Sendable, Redacted {
  /// The HTTP status.
  public let status: Int
  /// The headers by their names in lower case.
  public let headers: [String: String]
  /// The body, decompressed.
  public let body: Data

  /// Creates a response.
  ///
  /// - Parameter headers: by their names in any case.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    (self.status, self.body) = (status, body)
    self.headers = [String: String](headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }

  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether this is a web page, such as the login of a network.
  var isPage: Bool { headers["content-type"]?.hasPrefix("text/html") == true }

  /// Whether the content type is JSON; the first one, if there are two. A gateway between the app and the server usually responds
  /// with an HTML page.
  var isJSON: Bool {
    let type = headers["content-type", default: ""].prefix { !";,".contains($0) }
    return String(type).trimmed.lowercased() == "application/json"
  }

  /// The seconds until the server accepts the next request, from the header `Retry-After`; never negative. Nil without the header.
  var retryAfter: Int? {
    guard let text = headers["retry-after"]?.trimmed else { return nil }
    // A date counts from the server's own date, because the device's clock may be wrong.
    let now = headers["date"].flatMap(Self.date) ?? Date()
    let seconds = Int(text) ?? Self.date(text).map { Int(min($0.timeIntervalSince(now), 1e9).rounded(.up)) }
    return seconds.map { max($0, 0) }
  }

  /// The date of a header (RFC 9110, section 5.6.7), such as "Wed, 21 Oct 2015 07:28:00 GMT".
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text)
  }

  /// Decodes the JSON body, with the keys in camel case. Throws `malformedResponse` if it is not JSON, or not of this type.
  public func decoded<Value: Decodable>(as type: Value.Type) throws(NetworkError) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard isJSON, let value = try? decoder.decode(type, from: body) else { throw .malformedResponse }
    return value
  }

  /// The status and the length of the body.
  public var redactedDescription: String { "\(status), \(body.count) bytes" }
}
