import AccountEntities
import Entities
import Foundation
import Hashing
import Services

/// A link from an email, which leads back to the app.
enum LoginCallback {
  /// The code that the app exchanges for a session, together with its verifier. Throws what a link without a code says.
  static func code(in link: String) throws(AccountError) -> String {
    func value(_ name: String) -> String? { MagicLinkProof.parameter(name, in: link) }
    if let code = value("error_code") ?? value("error") {
      let message = value("error_description")?.replacing("+", with: " ") ?? ""
      throw error(ErrorBody.codes[message] ?? code, kind: value("error"))
    }
    if let code = value("code") { return code }
    if MagicLinkProof.isAddressChange(link) { throw .confirmedOneAddress }
    // The app requests every email with a challenge, and then the link has a code. A link with a session was made for
    // another device, and the session may be that of the sender.
    throw value("access_token") != nil || value("refresh_token") != nil ? .foreignLink : .linkExpired
  }

  private static func error(_ code: String, kind: String?) -> AccountError {
    if let known = AccountError(code: code, for: .magicLink) { return known }
    if let known = NetworkError(code: code, for: .magicLink) { return .network(known) }
    return switch kind {
    case "server_error": .network(.server(status: 500))
    case "temporarily_unavailable": .network(.server(status: 503))
    default: .linkExpired
    }
  }
}

/// A verifier and its challenge for PKCE (RFC 7636). The server gets the challenge with the request; the verifier stays
/// on this device until the link comes back. So a link is useless to other readers of the email.
struct CodeChallenge: Redacted {
  /// The random bytes of a verifier: 43 characters, which is the minimum, and 256 bits.
  static let byteCount = 32

  let verifier: String

  init(bytes: [UInt8]) {
    verifier = Data(bytes).base64URL
  }

  var challenge: String { Data(SHA256.hash(Array(verifier.utf8))).base64URL }

  var redactedDescription: String { "PKCE, •••" }
}
