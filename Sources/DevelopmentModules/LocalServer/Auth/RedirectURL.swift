import Entities

/// The URL that a browser is redirected to after it opened a link from an email.
///
/// Only the app's own is allowed. Otherwise an attacker could request an email with a link that sends the session of its
/// reader to the attacker's site.
enum RedirectURL {
  static let app = "microapps://login-callback"
  /// Where a link leads without a redirect that is allowed: the service's default `site_url`.
  static let site = "http://127.0.0.1:3000"

  static func allowed(_ requested: String?) -> String { requested == app ? app : site }
}

extension String {
  /// The URL with a query and a fragment.
  func with(query: KeyValuePairs<String, String> = [:], fragment: KeyValuePairs<String, String> = [:]) -> String {
    self + Self.parameters(query, after: "?") + Self.parameters(fragment, after: "#")
  }

  private static func parameters(_ parameters: KeyValuePairs<String, String>, after mark: String) -> String {
    let text = parameters.map { "\($0)=\($1.percentEncoded.replacing("%20", with: "+"))" }.joined(separator: "&")
    return text.isEmpty ? "" : mark + text
  }
}
