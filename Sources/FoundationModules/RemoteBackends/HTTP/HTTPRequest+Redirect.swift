import Entities
import Foundation

extension HTTPRequest {
  /// Headers for one server only, in lower case.
  private static let secretHeaders: Set = ["authorization", "apikey", "cookie"]

  /// The next request after a redirect; nil for any other response. A POST is sent again to the same server alone, and never as a
  /// GET: the success of another request would look like that of the POST.
  ///
  /// Throws `insecure` if the request must not be sent there, and `malformedResponse` if the location is not a URL.
  func redirected(by response: HTTPResponse) throws(NetworkError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["location"],
      method == .get || response.status >= 307
    else { return nil }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else { throw .malformedResponse }
    let origin = try URLOrigin(of: url)
    guard method == .get || (try? URLOrigin(of: target)) == origin else { return nil }
    let destination = try URLOrigin(of: target)
    guard destination.isSecure || !origin.isSecure else { throw .insecure }
    var next = self
    next.url = target
    if destination != origin {
      next.headers = next.headers.filter { !Self.secretHeaders.contains($0.key.lowercased()) }
    }
    return next
  }
}

/// The scheme, host and port of a URL (RFC 6454). A secret for one origin must not be sent to another.
struct URLOrigin: Equatable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Throws `insecure` unless what is sent there stays secret: by `https`, or by `http` to this computer.
  init(of url: URL) throws(NetworkError) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased() ?? ""
    port = url.port ?? (scheme == "https" ? 443 : 80)
    guard isSecure || (scheme == "http" && host.isLoopbackHost) else { throw .insecure }
    guard !host.isEmpty else { throw .hostNotFound }
  }

  var isSecure: Bool { scheme == "https" }
}
