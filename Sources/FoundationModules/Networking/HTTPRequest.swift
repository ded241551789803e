public import Entities
public import Foundation

/// An HTTP request. Its headers and body may hold secrets, so printing it shows neither.
public struct HTTPRequest: Sendable, Redacted {
  /// The HTTP method. The raw value is its name.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  public var method: Method
  public var url: URL
  public var headers: [String: String]
  public var body: Data?
  /// Whether a response that leads to another URL is followed. If not, it is returned as it is.
  public var followsRedirects = true

  public init(_ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// Whether sending the request twice has the same effect as sending it once (RFC 9110, section 9.2.2). Only such
  /// requests are retried.
  public var isIdempotent: Bool { method != .post }

  /// The method, the host and the path.
  public var redactedDescription: String { "\(method.rawValue) \(url.host() ?? "?")\(url.path())" }
}
