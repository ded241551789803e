import Backends
import Entities
import Networking

/// Signing in with a link or a code from an email.
extension SupabaseAuth {
  func sendMagicLink(to email: String) async throws(NetworkError) {
    try await requestMail("auth/v1/otp", ["email": email.normalized]) { response throws(NetworkError) in
      guard response.isJSON else { throw .malformedResponse }
    }
  }

  /// Sends a request that may cause an email. The link in the email works on this device only, which has the verifier.
  ///
  /// The verifier is saved before the request is sent, because the link may come back at once. It replaces the previous
  /// verifier, as the new email replaces the previous one. If the server refuses the request, the previous email is
  /// still the latest, so the previous verifier is restored.
  ///
  /// - Parameter read: reads a successful response.
  func requestMail<Value>(
    _ path: String, _ fields: [String: String], _ read: (HTTPResponse) throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let pair = CodeChallenge(bytes: random(CodeChallenge.byteCount))
    let challenge = ["code_challenge": pair.challenge, "code_challenge_method": "s256"]
    let request = request(
      path, query: ["redirect_to": Self.loginCallback], fields: fields.merging(challenge) { $1 })
    let previous = await loadVerifier()
    await saveVerifier(pair.verifier)
    do throws(NetworkError) {
      return try read(try await send(request, for: .account))
    } catch {
      if !error.mayHaveMailed { await saveVerifier(previous) }
      throw error
    }
  }

  func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> UserAuthData {
    let session =
      switch proof {
      case .link(let link): try await exchange(LoginCallback.code(in: link))
      case .code(let code, let email):
        try await requestSession(
          request("auth/v1/verify", fields: ["type": "email", "email": email.normalized, "token": code]),
          for: .magicLink)
      }
    await saveVerifier(nil)
    return session
  }

  /// Leaves the caller's actor, because the disk may be slow or locked by another process.
  @concurrent private func loadVerifier() async -> String? { verifiers.load() }

  /// Leaves the caller's actor, as `loadVerifier` does.
  @concurrent func saveVerifier(_ verifier: String?) async { verifiers.save(verifier) }

  private func exchange(_ code: String) async throws(NetworkError) -> UserAuthData {
    guard let verifier = await loadVerifier() else { throw .linkExpired }
    return try await requestToken("pkce", ["auth_code": code, "code_verifier": verifier], for: .magicLink)
  }
}

extension NetworkError {
  /// Whether an email may be on its way although the call failed.
  fileprivate var mayHaveMailed: Bool {
    switch self {
    case .emailNotConfirmed, .connectionLost, .timedOut, .cancelled, .malformedResponse, .responseTooLarge: true
    case .server(let status): status >= 500
    default: false
    }
  }
}
