import Entities
import Foundation

/// Whom a request goes to. Secrets for one origin are nobody else's business, not even another port's.
struct Origin: Equatable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Throws `insecure` unless what is sent there stays secret: by `https`, or by never leaving this machine.
  init(of url: URL) throws(NetworkError) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased() ?? ""
    port = url.port ?? (scheme == "https" ? 443 : 80)
    guard isSecure || (scheme == "http" && host.isLoopbackHost) else { throw .insecure }
    guard !host.isEmpty else { throw .hostNotFound }
  }

  var isSecure: Bool { scheme == "https" }
}
