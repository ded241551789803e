import AccountEntities
import Entities
import Foundation

extension SupabaseConfiguration {
  /// The URL that opens a link from an email. Throws for a link that cannot sign in here.
  ///
  /// A link may have another name of the project: of this computer, with another scheme, port or path, or a domain of its own.
  /// Opening it there is safe: the request has no secret, and the code that it brings goes to this URL alone.
  func verificationURL(of link: String) throws(AccountError) -> URL {
    func value(_ name: String) -> String { MagicLinkProof.parameter(name, in: link) ?? "" }
    let type = value("type").lowercased()
    // Without the prefix, the app has not requested the email.
    guard value("token").hasPrefix("pkce_"), ["", "signup", "magiclink", "email"].contains(type) else {
      throw .websiteLink(type: type)
    }
    let own = url.host() ?? ""
    guard let parts = URLComponents(string: link), parts.user == nil, let host = parts.host?.lowercased() else {
      throw .otherServer(own)
    }
    if host == own || (host.isLoopbackHost && own.isLoopbackHost) {
      var ownParts = URLComponents(url: url.appending(path: "auth/v1/verify"), resolvingAgainstBaseURL: false)
      ownParts?.percentEncodedQuery = parts.percentEncodedQuery
      if let url = ownParts?.url { return url }
    }
    guard parts.scheme?.lowercased() == "https", let url = parts.url else { throw .otherServer(own) }
    return url
  }
}
