import AccountEntities
import AuthenticationServices
import CryptoKit
import Entities
import Foundation

extension AuthorizationController {
  /// Shows the sheet of Sign in with Apple. The token has the hash of the nonce, so that only this app can use the token.
  func appleIdentity() async throws(NetworkError) -> AppleIdentity {
    let nonce = UUID().uuidString
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email]
    request.nonce = SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
    do {
      let result = try await performRequest(request, options: [])
      guard case .appleID(let credential) = result, let token = credential.identityToken else {
        throw NetworkError.malformedResponse
      }
      return AppleIdentity(identityToken: String(decoding: token, as: UTF8.self), nonce: nonce)
    } catch let error as ASAuthorizationError where error.code == .canceled {
      throw .cancelled
    } catch {
      throw .notAvailable
    }
  }
}
