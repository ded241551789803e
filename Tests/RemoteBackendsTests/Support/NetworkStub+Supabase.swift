import AccountEntities
import Foundation
import RemoteBackends
import Services

extension NetworkStub {
  /// A project on this network, whose random bytes are those of RFC 7636, appendix B.
  func auth(verifiers: VerifierStorage = .inMemory()) throws -> SupabaseAuth {
    let configuration = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": "https://ref.supabase.co", "SUPABASE_KEY": "sb_publishable_key"])
    return SupabaseAuth(configuration: configuration, client: client, verifiers: verifiers) { count in
      Array(RFC7636.bytes.prefix(count))
    }
  }
}

/// The example of RFC 7636, appendix B.
enum RFC7636 {
  static let bytes: [UInt8] = [
    116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
    88, 5, 88, 83, 132, 141, 121,
  ]
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
}

extension NetworkStub.Outcome {
  /// A redirect, as that of a link from an email.
  static func redirect(_ location: String) -> NetworkStub.Outcome {
    .success(HTTPResponse(status: 303, headers: ["Location": location]))
  }

  static let session = json(
    #"{"access_token":"access","token_type":"bearer","expires_in":3600,"refresh_token":"refresh","#
      + #""user":{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}}"#)
  static let user = json(#"{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}"#)
}

extension HTTPRequest {
  /// The fields of the JSON body.
  var fields: [String: String]? {
    body.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
  }
}

extension UserAuthData {
  /// The one of ``NetworkStub/Outcome/session``.
  static let example = UserAuthData(
    user: AppUser(uid: "uid", email: "morty@citadel.org"), accessToken: "access", refreshToken: "refresh")
}

extension VerifierStorage {
  /// - Parameter verifiers: the newest first.
  static func holding(_ verifiers: String...) -> VerifierStorage {
    let storage = inMemory()
    for verifier in verifiers.reversed() { storage.add(verifier) }
    return storage
  }
}
