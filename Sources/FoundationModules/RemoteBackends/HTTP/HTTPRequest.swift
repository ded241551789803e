public import Entities
public import Foundation

/// An HTTP request. Its headers and body may hold secrets, so printing it shows neither.
public struct HTTPRequest: Sendable, Redacted {
  /// The HTTP method. The raw value is its name.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// The method.
  public var method: Method
  /// The URL with its query.
  public var url: URL
  /// The headers that the app adds.
  public var headers: [String: String]
  /// The body; nil for a request without a body.
  public var body: Data?
  /// Whether a redirect is followed. If not, it is returned as the response.
  public var followsRedirects = true

  /// Creates a request that follows redirects.
  public init(_ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }

  /// The method, the host and the path.
  public var redactedDescription: String { "\(method.rawValue) \(url.host() ?? "?")\(url.path())" }
}
