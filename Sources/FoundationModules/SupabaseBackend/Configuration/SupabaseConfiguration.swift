public import Entities
import Foundation

/// Which Supabase project to talk to: where it is, and the key by which it knows its apps. The key is no secret of
/// anybody's, and is not printed all the same.
public struct SupabaseConfiguration: Equatable, Sendable, Redacted {
  /// Where the project is, without a slash at the end.
  let url: URL
  /// The publishable or anon key.
  let key: String

  /// Reads `SUPABASE_URL` and `SUPABASE_KEY`, without the white space that pasting leaves around them.
  ///
  /// - Throws: one message for whatever is missing or malformed, another for a key that no app may hold.
  public init(environment: [String: String]) throws(Misconfiguration) {
    let key = environment["SUPABASE_KEY", default: ""].normalized
    guard !Self.isSecret(key) else { throw .secretKey }
    guard let url = Self.projectURL(environment["SUPABASE_URL", default: ""].normalized), key.isHeaderSafe else {
      throw .incomplete
    }
    self.url = url
    self.key = key
  }

  /// The host, which is no secret.
  public var redactedDescription: String { "Supabase at \(url.host() ?? "?")" }

  /// What is sent over plain http can be read on the way, so that is only for a server on this computer.
  private static func projectURL(_ text: String) -> URL? {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    guard
      let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      (1...65535).contains(parts.port ?? 1)
    else { return nil }
    switch parts.scheme?.lowercased() {
    case "https": return parts.url
    case "http" where host.isLoopbackHost: return parts.url
    default: return nil
    }
  }

  /// New keys tell by how they begin; the older ones are tokens that name a role.
  private static func isSecret(_ key: String) -> Bool {
    struct Claims: Decodable {
      let role: String
    }
    return key.hasPrefix("sb_secret_") || JSONWebToken.claims(Claims.self, in: key)?.role == "service_role"
  }
}
