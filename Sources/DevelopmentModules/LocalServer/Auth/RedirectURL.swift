import Entities
import Foundation

/// The URL that a browser is redirected to after it opened a link from an email: the app, or a page on this machine.
///
/// Any other URL is refused. Otherwise an attacker could request an email with a link that sends the session of its reader to
/// the attacker's site.
struct RedirectURL: Equatable, Sendable {
  static let standard = RedirectURL()

  let text: String

  private init() { text = "microapps://login-callback" }

  /// The requested URL, or the standard one if that is not allowed.
  init(requested text: String?) {
    guard let text, Self.isAllowed(text) else {
      self = .standard
      return
    }
    self.text = text
  }

  /// The URL with parameters added to its query, and with this fragment.
  func url(query: KeyValuePairs<String, String> = [:], fragment: KeyValuePairs<String, String> = [:]) -> String {
    guard var parts = URLComponents(string: text, encodingInvalidCharacters: false) else { return text }
    if !query.isEmpty {
      parts.queryItems = (parts.queryItems ?? []) + query.map { URLQueryItem(name: $0, value: $1) }
    }
    parts.percentEncodedFragment =
      fragment.isEmpty ? nil : fragment.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
    return parts.string ?? text
  }

  private static func isAllowed(_ text: String) -> Bool {
    guard
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }),
      let parts = URLComponents(string: text, encodingInvalidCharacters: false),
      parts.user == nil, parts.password == nil
    else { return false }
    switch parts.scheme?.lowercased() {
    case "microapps": return true
    case "http", "https": return parts.host?.isLoopbackHost ?? false
    default: return false
    }
  }
}
