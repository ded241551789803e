import Entities
import Networking

/// Getting in by a link or a code that was mailed.
extension SupabaseAuth {
  /// The verifier is kept before the mail is under way, for the link may come back at once. It takes the place of the
  /// one before, whose mail this one replaces, unless the server refused: then that mail is still the latest.
  func sendMagicLink(to email: String) async throws(NetworkError) {
    let pair = CodeChallenge(bytes: random(CodeChallenge.byteCount))
    let request = request(
      "auth/v1/otp", query: ["redirect_to": Self.loginCallback],
      fields: [
        "email": email.normalizedEmail, "code_challenge": pair.challenge, "code_challenge_method": "s256",
      ])
    let previous = verifiers.load()
    verifiers.save(pair.verifier)
    do throws(NetworkError) {
      _ = try await answer(to: request, for: .account).decoded(as: EmptyAnswer.self)
    } catch {
      if !error.leavesOpenWhatHappened { verifiers.save(previous) }
      throw error
    }
  }

  func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> UserAuthData {
    let session =
      switch proof {
      case .link(let link): try await redeem(MailedLink(link))
      case .code(let code, let email):
        try await session(
          by: request(
            "auth/v1/verify", fields: ["type": "email", "email": email.normalizedEmail, "token": code]),
          for: .proof)
      }
    verifiers.save(nil)
    return session
  }

  private func redeem(_ link: MailedLink) async throws(NetworkError) -> UserAuthData {
    switch link {
    case .refusal(let error): throw error
    case .code(let code):
      guard let verifier = verifiers.load() else { throw .linkExpired }
      return try await grant("pkce", ["auth_code": code, "code_verifier": verifier], for: .proof)
    case .tokens(let access, let refresh):
      return UserAuthData(
        user: try await user(token: access, for: .proof), accessToken: access, refreshToken: refresh)
    }
  }
}

extension NetworkError {
  /// Whether the server may have done what it was asked for all the same.
  fileprivate var leavesOpenWhatHappened: Bool {
    switch self {
    case .connectionLost, .timedOut, .cancelled, .malformedResponse, .responseTooLarge: true
    case .server(let status): status >= 500
    default: false
    }
  }
}
