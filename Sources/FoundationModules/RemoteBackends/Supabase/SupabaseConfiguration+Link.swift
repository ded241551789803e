import AccountEntities
import Entities
import Foundation
import Services

extension SupabaseConfiguration {
  /// The URL of this project that opens a link from an email. Throws for a link that cannot sign in here.
  ///
  /// The link may have another scheme, port or path, and another name of this computer. To another host nothing is sent: it may be
  /// that of an attacker, who learns when the link was opened and from where.
  func verificationURL(of link: String) throws(AccountError) -> URL {
    let own = url.host() ?? ""
    // As it is written: decoded, a host could be a sentence, or look like another.
    guard let parts = URLComponents(string: link), let host = parts.encodedHost?.lowercased(),
      host.utf8.allSatisfy({ $0.isASCIIAlphanumeric || ".-:[]".utf8.contains($0) })
    else { throw .linkExpired }
    guard host == own || (host.isLoopbackHost && own.isLoopbackHost) else { throw .otherServer(host, own: own) }
    func value(_ name: String) -> String { MagicLinkProof.parameter(name, in: link) ?? "" }
    let type = value("type").lowercased()
    // Without the prefix, the app has not requested the email.
    guard value("token").hasPrefix("pkce_"), ["", "signup", "magiclink", "email"].contains(type) else {
      throw .websiteLink(type: type)
    }
    var ownParts = URLComponents(url: url.appending(path: "auth/v1/verify"), resolvingAgainstBaseURL: false)
    ownParts?.percentEncodedQuery = parts.percentEncodedQuery
    guard let url = ownParts?.url else { throw .linkExpired }
    return url
  }
}
