import Entities
import Foundation

extension HTTPRequest {
  /// What is for one server only, by names in lower case.
  private static let secrets: Set = ["authorization", "apikey", "cookie"]
  /// What says something about a body, by names in lower case.
  private static let bodyHeaders: Set = ["content-type", "content-length", "content-encoding"]

  /// The request to send instead, if that is what the answer asks for; nil if it is an answer.
  ///
  /// Throws `insecure` if it must not be sent there, and `malformedResponse` if there is no such place.
  func redirected(by response: HTTPResponse) throws(NetworkError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["location"] else {
      return nil
    }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else { throw .malformedResponse }
    var next = self
    next.url = target
    if response.status == 303 || (method == .post && response.status < 303) {
      next.method = .get
      next.body = nil
      next.headers = headers.filter { !Self.bodyHeaders.contains($0.key.lowercased()) }
    }
    let (origin, destination) = (try Origin(of: url), try Origin(of: target))
    guard destination.isSecure || !origin.isSecure else { throw .insecure }
    if destination != origin {
      guard next.body == nil else { throw .insecure }
      next.headers = next.headers.filter { !Self.secrets.contains($0.key.lowercased()) }
    }
    return next
  }
}
