public import Entities
import Hashing
import Foundation

/// The Supabase project to talk to: where it is, and the key by which it knows its apps. The key is no secret, and is not
/// printed all the same.
public struct SupabaseConfiguration: Equatable, Sendable, Redacted {
  /// Where the project is: scheme and host in lower case, no port that the scheme implies, no slash at the end.
  let url: URL
  /// The publishable or anon key.
  let key: String

  /// Reads `SUPABASE_URL` and `SUPABASE_KEY`, without the white space that pasting leaves around them.
  ///
  /// - Throws: one message for whatever is missing or malformed, another for a key that no app may hold.
  public init(environment: [String: String]) throws(Misconfiguration) {
    let key = environment["SUPABASE_KEY", default: ""].trimmed
    guard !Self.isSecret(key) else { throw .secretKey }
    guard let url = Self.projectURL(environment["SUPABASE_URL", default: ""].trimmed), key.isHeaderSafe else {
      throw .incomplete
    }
    self.url = url
    self.key = key
  }

  /// A name for all that is kept of this project: a directory of its own, as no project may be sent the tokens of another.
  ///
  /// Two configurations have the same name exactly if they have the same address: `supabase-HOST` for most, and
  /// `supabase-SCHEME_HOST_PORT_PATH` with plain `http`, a port or a path. Lower-case letters, digits, dots and dashes
  /// stand for themselves and other bytes for `%XX`, as some file systems do not tell `A` from `a`.
  public var folderName: String {
    let (scheme, host, path) = (url.scheme ?? "", url.host() ?? "", url.path())
    guard scheme != "https" || url.port != nil || !path.isEmpty else { return "supabase-\(host.fileNameSafe)" }
    let parts = [scheme, host, url.port.map { "\($0)" } ?? "", path].map(\.fileNameSafe)
    return "supabase-\(parts.joined(separator: "_"))"
  }

  /// The host, which is no secret.
  public var redactedDescription: String { "Supabase at \(url.host() ?? "?")" }

  /// What is sent over plain http can be read on the way, so that is only for a server on this computer.
  private static func projectURL(_ text: String) -> URL? {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    guard
      var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      (1...65535).contains(parts.port ?? 1)
    else { return nil }
    let scheme = parts.scheme?.lowercased()
    guard scheme == "https" || (scheme == "http" && host.isLoopbackHost) else { return nil }
    parts.scheme = scheme
    parts.encodedHost = parts.encodedHost?.lowercased()
    if parts.port == (scheme == "https" ? 443 : 80) { parts.port = nil }
    return parts.url
  }

  /// New keys tell by how they begin; the older ones are tokens that name a role.
  private static func isSecret(_ key: String) -> Bool {
    struct Claims: Decodable {
      let role: String
    }
    return key.hasPrefix("sb_secret_") || JSONWebToken.claims(Claims.self, in: key)?.role == "service_role"
  }
}

extension String {
  /// With `%XX` for each byte that is no lower-case letter of ASCII, digit, dot or dash.
  fileprivate var fileNameSafe: String {
    let digits = Array("0123456789abcdef")
    return utf8.reduce(into: "") { name, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
