import Entities
import Foundation

/// Where a browser is sent once it has followed a link from a mail: to the app, or to a page on this machine. Anywhere
/// else is refused, or a mail of this server could carry its reader, and a session, off to whoever asked for it.
struct Redirect: Equatable, Sendable {
  static let standard = Redirect()

  let text: String

  private init() { text = "microapps://login-callback" }

  /// The place that is asked for, or the standard one if that is not allowed.
  init(asked text: String?) {
    guard let text, Self.isAllowed(text) else {
      self = .standard
      return
    }
    self.text = text
  }

  /// The place with something to read in its query and in its fragment.
  func url(query: KeyValuePairs<String, String> = [:], fragment: KeyValuePairs<String, String> = [:]) -> String {
    guard var parts = URLComponents(string: text, encodingInvalidCharacters: false) else { return text }
    if !query.isEmpty {
      parts.queryItems = (parts.queryItems ?? []) + query.map { URLQueryItem(name: $0, value: $1) }
    }
    parts.percentEncodedFragment =
      fragment.isEmpty ? nil : fragment.map { "\($0)=\($1.formEncoded)" }.joined(separator: "&")
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

extension String {
  /// Encoded for a value in a query or a fragment.
  var formEncoded: String {
    addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")) ?? ""
  }
}
