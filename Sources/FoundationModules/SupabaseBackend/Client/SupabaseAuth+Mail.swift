import Entities
import Networking

/// Getting in by a link or a code that was mailed.
extension SupabaseAuth {
  func sendMagicLink(to email: String) async throws(NetworkError) {
    try await mailing("auth/v1/otp", ["email": email.normalized]) { response throws(NetworkError) in
      _ = try response.decoded(as: EmptyAnswer.self)
    }
  }

  /// Sends what the server may answer with a mail. The link in it is of use only to this device, which keeps the
  /// verifier.
  ///
  /// The verifier is kept before the mail is under way, for the link may come back at once. It takes the place of the
  /// one before, whose mail this one replaces, unless the server refused: then that mail is still the latest.
  ///
  /// - Parameter read: makes sense of a success.
  func mailing<Value>(
    _ path: String, _ fields: [String: String], _ read: (HTTPResponse) throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let pair = CodeChallenge(bytes: random(CodeChallenge.byteCount))
    let challenge = ["code_challenge": pair.challenge, "code_challenge_method": "s256"]
    let request = request(
      path, query: ["redirect_to": Self.loginCallback], fields: fields.merging(challenge) { $1 })
    let previous = await verifier()
    await keep(pair.verifier)
    do throws(NetworkError) {
      return try read(try await answer(to: request, for: .account))
    } catch {
      if !error.mayHaveMailed { await keep(previous) }
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
            "auth/v1/verify", fields: ["type": "email", "email": email.normalized, "token": code]),
          for: .proof)
      }
    await keep(nil)
    return session
  }

  /// Not on the caller's actor: the disk, or another process that has it locked, may take a while.
  @concurrent private func verifier() async -> String? { verifiers.load() }

  /// Not on the caller's actor either.
  @concurrent func keep(_ verifier: String?) async { verifiers.save(verifier) }

  private func redeem(_ link: MailedLink) async throws(NetworkError) -> UserAuthData {
    switch link {
    case .refusal(let error): throw error
    case .code(let code):
      guard let verifier = await verifier() else { throw .linkExpired }
      return try await grant("pkce", ["auth_code": code, "code_verifier": verifier], for: .proof)
    }
  }
}

extension NetworkError {
  /// Whether a mail may be under way all the same: the server may have done what it was asked for, or says that it did.
  fileprivate var mayHaveMailed: Bool {
    switch self {
    case .emailNotConfirmed, .connectionLost, .timedOut, .cancelled, .malformedResponse, .responseTooLarge: true
    case .server(let status): status >= 500
    default: false
    }
  }
}
