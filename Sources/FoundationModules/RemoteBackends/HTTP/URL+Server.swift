import Entities
import Foundation

extension URL {
  /// The address of a server as a user writes it; nil if the text is not such an address. Scheme and host are in lower case. White
  /// space around it, a default port and slashes at the end are removed.
  ///
  /// Accepts https, and http for this computer only, because others can read plain http on its way. It does not accept an IPv6
  /// address, which Foundation on Linux cannot reach.
  init?(server text: String) {
    var text = text.cleaned
    while text.hasSuffix("/") { text.removeLast() }
    guard
      var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, !host.contains(":"),
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      (1...65535).contains(parts.port ?? 1)
    else { return nil }
    let scheme = parts.scheme?.lowercased()
    guard scheme == "https" || (scheme == "http" && host.isLoopbackHost) else { return nil }
    parts.scheme = scheme
    parts.encodedHost = parts.encodedHost?.lowercased()
    if parts.port == (scheme == "https" ? 443 : 80) { parts.port = nil }
    guard let url = parts.url else { return nil }
    self = url
  }
}
