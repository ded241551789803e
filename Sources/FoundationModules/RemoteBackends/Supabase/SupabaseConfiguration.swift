public import Entities
import Foundation
import Hashing

/// The URL and the public key of a Supabase project. The key is not a secret, but the printed configuration has no key.
public struct SupabaseConfiguration: Equatable, Sendable, Redacted {
  /// Scheme and host are in lower case. A default port and slashes at the end are removed.
  let url: URL
  /// The publishable or anon key.
  let key: String

  /// Reads `SUPABASE_URL` and `SUPABASE_KEY`. White space around them, and what nothing shows, is ignored.
  ///
  /// - Throws: a message that names what is missing or malformed, with the right URL of a project where the text has it, or
  ///   another for a secret key, which no app may have.
  public init(environment: [String: String]) throws(ConfigurationError) {
    let key = environment["SUPABASE_KEY", default: ""].cleaned
    guard !Self.isSecret(key) else { throw .secretKey }
    let text = environment["SUPABASE_URL", default: ""].cleaned
    // The project's page in the dashboard, or a part of its URL.
    if let project = text.wholeMatch(of: /(?:https:\/\/)?supabase\.com\/dashboard\/project\/([a-z0-9-]+).*/)
      ?? text.wholeMatch(of: /([a-z0-9]{20})(?:\.supabase\.co\/?)?/)
    {
      throw .wrongURL("https://\(project.output.1).supabase.co", "the URL of the project")
    }
    let url = text.contains("supabase.com/dashboard") ? nil : URL(server: text)
    if let url, let end = url.path().firstMatch(of: /\/(auth|rest|functions|storage|realtime|graphql)\/v1$/) {
      throw .wrongURL("\(url.absoluteString.dropLast(end.output.0.count))", "without \(end.output.0) at its end")
    }
    let wrong = (url == nil ? ["SUPABASE_URL"] : []) + (key.isHeaderSafe ? [] : ["SUPABASE_KEY"])
    guard let url, wrong.isEmpty else { throw .incomplete(wrong) }
    (self.url, self.key) = (url, key)
  }

  /// A directory name for the files of this project: the tokens of one project must not be sent to another.
  ///
  /// Two configurations have the same name only if they have the same URL: `supabase-HOST` for most, and
  /// `supabase-SCHEME_HOST_PORT_PATH` for a URL with `http`, a port or a path. Bytes other than lower-case letters,
  /// digits, dots and dashes are percent-encoded, because some file systems ignore case.
  public var folderName: String {
    let (scheme, host, path) = (url.scheme ?? "", url.host() ?? "", url.path())
    guard scheme != "https" || url.port != nil || !path.isEmpty else { return "supabase-\(host.fileNameSafe)" }
    let parts = [scheme, host, url.port.map { "\($0)" } ?? "", path].map(\.fileNameSafe)
    return "supabase-\(parts.joined(separator: "_"))"
  }

  /// The host, which is no secret.
  public var redactedDescription: String { "Supabase at \(url.host() ?? "?")" }

  /// New secret keys have a prefix; older ones are tokens with a role.
  private static func isSecret(_ key: String) -> Bool {
    struct Claims: Decodable { let role: String }
    return key.hasPrefix("sb_secret_") || JSONWebToken.claims(Claims.self, in: key)?.role == "service_role"
  }
}

extension ConfigurationError {
  /// - Parameter names: of the values that are missing or malformed.
  fileprivate static func incomplete(_ names: [String]) -> ConfigurationError {
    ConfigurationError(
      "Set \(names.joined(separator: " and ")). The Supabase dashboard shows a project's URL (https; http only for localhost or "
        + "127.0.0.1) and its publishable or anon key under Project Settings > API; `swift run LocalBackend` prints both for a "
        + "server on this computer.")
  }

  fileprivate static func wrongURL(_ right: String, _ reason: String) -> ConfigurationError {
    ConfigurationError("Set SUPABASE_URL to \(right), \(reason).")
  }

  fileprivate static let secretKey = ConfigurationError(
    "Set SUPABASE_KEY to the publishable or anon key. It is a secret or service-role key now, which opens "
      + "the data of all users and must never be in an app. The Supabase dashboard shows the other one under "
      + "Project Settings > API.")
}

extension String {
  /// Whether the text can be a header's value. All keys and tokens can; text that cannot might add headers of its own.
  var isHeaderSafe: Bool {
    !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
  }

  /// Percent-encoded in lower case, except lower-case ASCII letters, digits, dots and dashes.
  fileprivate var fileNameSafe: String {
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789.-")
    return addingPercentEncoding(withAllowedCharacters: allowed)?.lowercased() ?? ""
  }
}
