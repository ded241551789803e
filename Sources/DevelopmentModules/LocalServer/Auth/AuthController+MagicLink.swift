import Entities
import FakeAccountsBackend
import Foundation

/// Sign-in by email: by a code, or by a link that a browser opens first and that redirects to the app.
extension AuthController {
  private static let verificationTypes: Set = ["email", "magiclink", "signup"]

  func sendMagicLink(_ body: AuthRequestBody, redirectTo: String?) async throws(AuthAPIError) {
    let address = try body.address()
    let challenge = try PKCEChallenge(body.codeChallenge, method: body.codeChallengeMethod)
    if body.createUser == false, accounts.account(at: address) == nil {
      throw AuthAPIError(422, "otp_disabled", "Signups not allowed for otp")
    }
    try await sendMagicLink(to: address, challenge, RedirectURL(requested: redirectTo))
  }

  func sendMagicLink(
    to address: String, _ challenge: PKCEChallenge? = nil, _ redirect: RedirectURL = .standard
  ) async throws(AuthAPIError) {
    let mail = try AuthAPIError.translating { () throws(NetworkError) in try magicLinks.send(to: address, at: now()) }
    // Before the email is delivered and its link can be used.
    if let key = mail.linkKey { flows.links[key] = .init(challenge: challenge, redirect: redirect) }
    // A limit, so that a load test does not fill the memory.
    mails = mails.suffix(99) + [mail]
    await onMail(mail)
  }

  /// Signs in by the code in an email, or by the key of its link.
  func verify(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let type = try AuthRequestBody.require(body.type, "Verify requires a verification type")
    guard Self.verificationTypes.contains(type) else { throw .invalid("Unsupported verification type \(type)") }
    if let key = body.tokenHash, !key.isEmpty {
      guard body.email == nil else { throw .invalid("Only the token_hash and type should be provided") }
      return openSession(for: try redeem(linkKey: key))
    }
    let code = try AuthRequestBody.require(body.token, "Verify requires a token or a token hash")
    return openSession(for: try redeem(.code(code, email: try body.address())))
  }

  /// Redeems a link that a browser opened, and returns the URL to redirect to.
  func redirectURL(forLinkKey key: String, redirectTo: String?) -> String {
    let link = flows.links[key]
    let redirect = redirectTo.map { RedirectURL(requested: $0) } ?? link?.redirect ?? .standard
    let user: AppUser
    do throws(AuthAPIError) {
      user = try redeem(linkKey: key)
    } catch {
      let parameters: KeyValuePairs = [
        "error": "access_denied", "error_code": error.code, "error_description": "Email link is invalid or has expired",
      ]
      return redirect.url(query: parameters, fragment: parameters)
    }
    if let challenge = link?.challenge {
      let code = UUID().uuidString.lowercased()
      flows.addCode(code, for: user, challenge, at: now())
      return redirect.url(query: ["code": code])
    }
    let session = openSession(for: user)
    return redirect.url(fragment: [
      "access_token": session.access_token, "expires_at": String(session.expires_at),
      "expires_in": String(session.expires_in), "refresh_token": session.refresh_token, "token_type": "bearer",
      "type": "magiclink",
    ])
  }

  /// Signs in by a PKCE code: from the URL that a browser was redirected to, or from the email's link, which opens the
  /// app directly.
  func exchange(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    guard
      let code = body.authCode, let verifier = body.codeVerifier, !code.isEmpty, !verifier.isEmpty
    else { throw .invalid("invalid request: both auth code and code verifier should be non-empty") }
    if let user = try flows.redeem(code, verifier, at: now()) { return openSession(for: user) }
    guard let link = flows.links[code] else { throw .flowNotFound }
    guard link.challenge?.isSolved(by: verifier) == true else { throw .wrongVerifier }
    do throws(AuthAPIError) {
      return openSession(for: try redeem(linkKey: code))
    } catch {
      throw .flowNotFound
    }
  }

  /// The link that a real server's email contains: it leads to this server, which redirects the browser to the app.
  ///
  /// - Parameter base: this server's URL, such as `http://127.0.0.1:54321`.
  func webLink(for mail: Mail, at base: String) -> String {
    let key = mail.linkKey ?? ""
    let redirect = flows.links[key]?.redirect ?? .standard
    return "\(base)/auth/v1/verify?token=\(key.percentEncoded)&type=magiclink"
      + "&redirect_to=\(redirect.text.percentEncoded)"
  }

  private func redeem(linkKey key: String) throws(AuthAPIError) -> AppUser {
    let user = try redeem(.link("\(RedirectURL.standard.text)?code=\(key.percentEncoded)"))
    flows.links[key] = nil
    return user
  }

  private func redeem(_ proof: MagicLinkProof) throws(AuthAPIError) -> AppUser {
    guard !wrongProofs.isReached(at: now()) else { throw .tooManyRequests }
    do throws(NetworkError) {
      return accounts.user(owning: try magicLinks.redeem(proof, at: now()), createdAt: seconds)
    } catch {
      wrongProofs.add(at: now())
      throw AuthAPIError(error)
    }
  }
}

extension Mail {
  /// The `code` of its link, which this server's own link contains too.
  var linkKey: String? { MagicLinkProof.parameter("code", in: link) }
}

/// Counts wrong codes and links, so that guessing takes long: the service refuses further ones after 30 in five minutes.
struct AttemptLimit {
  private static let count = 30
  private static let time = Duration.seconds(300)

  private var times: [Duration] = []

  mutating func isReached(at now: Duration) -> Bool {
    times.removeAll { now - $0 >= Self.time }
    return times.count >= Self.count
  }

  mutating func add(at now: Duration) { times.append(now) }
}
