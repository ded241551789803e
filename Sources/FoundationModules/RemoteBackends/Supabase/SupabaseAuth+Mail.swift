import AccountEntities
import Entities
import Foundation
import Services

/// Signing in with a link or a code from an email.
extension SupabaseAuth {
  func sendMagicLink(to email: EmailAddress) async throws(AccountError) {
    let response = try await requestMail("auth/v1/otp", ["email": email.normalized])
    guard response.isJSON else { throw .network(.malformedResponse) }
  }

  /// Sends a request that may cause an email. The link in the email works on this device only, which has the verifier.
  ///
  /// The verifier is saved before the request is sent, because the link may come back at once. The server may have the
  /// challenge of a request that failed too, even of one that it refused. So this adds to the verifiers.
  func requestMail(_ path: String, _ fields: [String: String]) async throws(AccountError) -> HTTPResponse {
    let pair = CodeChallenge(bytes: random(CodeChallenge.byteCount))
    let challenge = ["code_challenge": pair.challenge, "code_challenge_method": "s256"]
    let request = request(
      path, query: ["redirect_to": Self.loginCallback], fields: fields.merging(challenge) { $1 })
    await withVerifiers { $0.add(pair.verifier) }
    return try await send(request, for: .account)
  }

  func redeem(_ proof: MagicLinkProof) async throws(AccountError) -> UserAuthData {
    switch proof {
    case .link(let link): try await exchange(code(of: link))
    case .code(let code, let email):
      try await requestSession(
        request("auth/v1/verify", fields: ["type": "email", "email": email.normalized, "token": code]),
        for: .magicLink)
    }
  }

  /// Leaves the caller's actor, because the disk may be slow.
  @concurrent private func withVerifiers<Value: Sendable>(
    _ work: @Sendable (VerifierStorage) -> Value
  ) async -> Value { work(verifiers) }

  /// The code of a link. A link as it is in the email is opened, which uses it up. So a link that cannot sign in here is not
  /// opened, nor any link on a device that has not requested one.
  ///
  /// - Parameter redirects: how often the server may send the link on, to another path of its own.
  private func code(of link: String, redirects: Int = 2) async throws(AccountError) -> String {
    guard redirects >= 0, MagicLinkProof.isVerification(link) else { return try LoginCallback.code(in: link) }
    var request = HTTPRequest(.get, try configuration.verificationURL(of: link))
    guard await withVerifiers({ $0.hasAny() }) else { throw .foreignLink }
    request.followsRedirects = false
    let response = try await AccountError.wrap(try await client.send(request))
    if let location = response.headers["location"] { return try await code(of: location, redirects: redirects - 1) }
    guard response.status >= 400 else { throw .network(.malformedResponse) }
    // Only the code counts, and not words of a gateway.
    let code = (try? response.decoded(as: ErrorBody.self).code) ?? ""
    throw AccountError(code: code, for: .magicLink)
      ?? .network(NetworkError(code: code, for: .magicLink) ?? .server(status: response.status))
  }

  /// Tries the verifiers, the newest first. The server keeps the code until it has the right one.
  private func exchange(_ code: String) async throws(AccountError) -> UserAuthData {
    let verifiers = await withVerifiers { $0.load() }
    for verifier in verifiers {
      do throws(AccountError) {
        let session = try await requestToken(
          "pkce", ["auth_code": code, "code_verifier": verifier], for: .magicLink)
        await withVerifiers { $0.use(verifier) }
        return session
      } catch {
        guard error == .foreignLink else { throw error }
      }
    }
    guard verifiers.isEmpty, await withVerifiers({ $0.hasAny() }) else { throw .foreignLink }
    throw .linkExpired
  }
}
