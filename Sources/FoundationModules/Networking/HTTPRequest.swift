public import Entities
public import Foundation

/// One request, complete with the secrets it carries, and therefore silent about them when printed.
public struct HTTPRequest: Sendable, Redacted {
  /// What is asked of the server. The raw value is the word on the wire.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  public var method: Method
  public var url: URL
  public var headers: [String: String]
  public var body: Data?

  /// Whether sending it twice does what sending it once does: only then it is ever sent again by itself.
  public var isIdempotent: Bool

  /// - Parameter isIdempotent: by default whether the method promises so (RFC 9110, section 9.2.2).
  public init(
    _ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil, isIdempotent: Bool? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.isIdempotent = isIdempotent ?? (method != .post)
  }

  /// The method, the host and the path: never a query, a header or a body.
  public var redactedDescription: String { "\(method.rawValue) \(url.host() ?? "?")\(url.path())" }
}
