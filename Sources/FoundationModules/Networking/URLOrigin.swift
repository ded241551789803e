import Entities
import Foundation

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
