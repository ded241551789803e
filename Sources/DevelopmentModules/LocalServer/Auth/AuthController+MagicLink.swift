import Entities
import FakeAccountsBackend
import Foundation

/// The parts of a request that decide the link of its email.
struct MailRequest {
  let challenge: PKCEChallenge?
  let redirect: String
  /// This server's URL, such as `http://127.0.0.1:8137`.
  let server: String

  init(_ call: Call, _ body: AuthRequestBody) throws(AuthAPIError) {
    challenge = try PKCEChallenge(body.codeChallenge, method: body.codeChallengeMethod)
    redirect = RedirectURL.allowed(call.query["redirect_to"])
    server = "http://\(call.request.header("host") ?? "localhost")"
  }
}

/// Sign-in by email: by a code, or by a link that a browser opens first and that redirects to the app.
extension AuthController {
  /// Makes the account of an unknown address at once.
  func sendMagicLink(_ body: AuthRequestBody, _ request: MailRequest) async throws(AuthAPIError) {
    let address = try body.address(ifMissing: .invalid("One of email or phone must be set"))
    if body.createUser == false, accounts.account(at: address) == nil {
      throw AuthAPIError(422, "otp_disabled", "Signups not allowed for otp")
    }
    let isConfirmed = !configuration.needsConfirmation
    try await sendMail(to: add(accounts.user(owning: address), isConfirmed: isConfirmed), request)
  }

  /// Sends a confirmation to a new user, and a magic link to a confirmed one.
  func sendMail(to user: AppUser, _ request: MailRequest) async throws(AuthAPIError) {
    let kind = profiles[user.uid]?.confirmedAt == nil ? OneTimeToken.Kind.signup : .magiclink
    let wait = profiles[user.uid]?.sentAt[kind].map { $0 + configuration.resendInterval - now() } ?? .zero
    // The service keeps the challenge of a magic link that is refused: the link of the mail before then belongs to it.
    if let challenge = request.challenge, wait <= .zero || kind == .magiclink {
      let code = UUID().uuidString.lowercased()
      flows.append(PKCEFlow(user: user, kind: kind, challenge: challenge, code: code, startedAt: now()))
    }
    guard wait <= .zero else {
      throw AuthAPIError(
        429, "over_email_send_rate_limit",
        "For security purposes, you can only request this after \(Int(wait / .seconds(1))) seconds.")
    }
    let code = Mail.code(configuration.codes.next(), digits: configuration.codeLength)
    let hash = (request.challenge == nil ? "" : "pkce_") + Secret.text(56, of: "0123456789abcdef")
    tokens[user.uid] = OneTimeToken(user: user, kind: kind, code: code, hash: hash, sentAt: now())
    profiles[user.uid]?.sentAt[kind] = now()
    let link = "\(request.server)/auth/v1/verify?token=\(hash)&type=\(kind.rawValue)&redirect_to=\(request.redirect)"
    let mail = Mail(to: user.email ?? "", code: code, link: link)
    // A limit, so that a load test does not fill the memory.
    mails = mails.suffix(99) + [AuthMail(id: (mails.last?.id ?? 0) + 1, mail: mail, kind: kind, sentAt: seconds)]
    await onMail(mail)
  }

  /// Signs in by the code in an email, or by the token of its link.
  func verify(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let type = try AuthRequestBody.require(body.type, "Verify requires a verification type")
    if let hash = body.tokenHash, !hash.isEmpty {
      guard body.email == nil else { throw .invalid("Only the token_hash and type should be provided") }
      return openSession(for: try redeem(type) { $0.hash == hash })
    }
    let code = try AuthRequestBody.require(body.token, "Verify requires either a token or a token hash")
    let address = try body.address(ifMissing: .invalid("Only an email address or phone number should be provided"))
    return openSession(for: try redeem(type) { $0.code == code && $0.user.email == address })
  }

  /// Redeems a link that a browser opened, and returns the URL to redirect to.
  func redirectURL(for query: [String: String]) throws(AuthAPIError) -> String {
    let token = try AuthRequestBody.require(query["token"], "Verify requires a token or a token hash")
    let type = try AuthRequestBody.require(query["type"], "Verify requires a verification type")
    let redirect = RedirectURL.allowed(query["redirect_to"])
    let hasChallenge = token.hasPrefix("pkce_")
    let user: AppUser
    do throws(AuthAPIError) {
      user = try redeem(type) { $0.hash == token }
    } catch {
      let (kind, text) = ("access_denied", "Email link is invalid or has expired")
      return redirect.with(
        query: hasChallenge ? ["error": kind, "error_code": error.code, "error_description": text] : [:],
        fragment: ["error": kind, "error_code": error.code, "error_description": text, "sb": ""])
    }
    if hasChallenge, let index = flows.lastIndex(where: { $0.user.uid == user.uid }) {
      if flows[index].kind == .magiclink { flows[index].startedAt = now() }
      return redirect.with(query: ["code": flows[index].code])
    }
    let session = openSession(for: user)
    return redirect.with(fragment: [
      "access_token": session.access_token, "expires_at": String(session.expires_at),
      "expires_in": String(session.expires_in), "refresh_token": session.refresh_token, "sb": "",
      "token_type": "bearer", "type": type,
    ])
  }

  /// Signs in by the code to which a link led.
  func exchange(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    guard
      let code = body.authCode, let verifier = body.codeVerifier, !code.isEmpty, !verifier.isEmpty
    else { throw .invalid("invalid request: both auth code and code verifier should be non-empty") }
    guard let index = flows.firstIndex(where: { $0.code == code }) else { throw .flowNotFound }
    guard now() - flows[index].startedAt <= PKCEFlow.lifetime else { throw .flowExpired }
    guard flows[index].challenge.isSolved(by: verifier) else { throw .wrongVerifier }
    return openSession(for: flows.remove(at: index).user)
  }

  /// Uses up a token, and confirms the address that it was sent to.
  private func redeem(_ type: String, _ isMeant: (OneTimeToken) -> Bool) throws(AuthAPIError) -> AppUser {
    guard let token = tokens.values.first(where: isMeant), ["email", token.kind.rawValue].contains(type),
      now() - token.sentAt <= OneTimeToken.lifetime
    else { throw .linkExpired }
    let uid = token.user.uid
    tokens[uid] = nil
    if profiles[uid]?.confirmedAt == nil { profiles[uid]?.confirmedAt = seconds }
    return token.user
  }
}
