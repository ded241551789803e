import AccountEntities
import Entities
import FakeAccountsBackend
import Foundation
import Services

/// The parts of a request that decide the link of its email.
struct MailRequest {
  let challenge: String
  /// This server's URL, such as `http://127.0.0.1:8137`.
  let server: String

  init(_ request: Request, _ body: AuthRequestBody) throws(AuthAPIError) {
    challenge = try body.text("code_challenge")
    server = request.server
  }
}

/// Sign-in by email: by a code, or by a link that a browser opens first and that redirects to the app.
extension AuthController {
  /// The only address to which links lead, so that no session is sent to another site.
  private static let callback = "microapps://login-callback"

  /// Makes the account of an unknown address at once.
  func sendMagicLink(_ body: AuthRequestBody, _ request: MailRequest) async throws(AuthAPIError) {
    let user = add(accounts.user(owning: try body.address().normalized), isConfirmed: !configuration.needsConfirmation)
    try await sendMail(to: user, request)
  }

  /// Sends a confirmation to a new user, and a magic link to a confirmed one.
  func sendMail(to user: AppUser, _ request: MailRequest) async throws(AuthAPIError) {
    let kind = profiles[user.uid]?.confirmedAt == nil ? OneTimeToken.Kind.signup : .magiclink
    let wait = profiles[user.uid]?.sentAt[kind].map { $0 + configuration.resendInterval - now() } ?? .zero
    // The service keeps the challenge of a magic link that is refused: the link of the mail before then belongs to it.
    if wait <= .zero || kind == .magiclink {
      let code = UUID().uuidString.lowercased()
      flows.append(PKCEFlow(user: user, kind: kind, challenge: request.challenge, code: code, startedAt: now()))
    }
    guard wait <= .zero else {
      throw AuthAPIError(
        429, "over_email_send_rate_limit",
        "For security purposes, you can only request this after \(Int(wait / .seconds(1))) seconds.")
    }
    let code = Mail.code(configuration.codes.next(), digits: configuration.codeLength)
    let hash = "pkce_" + Secret.text(56, of: "0123456789abcdef")
    tokens[user.uid] = OneTimeToken(user: user, kind: kind, code: code, hash: hash, sentAt: now())
    profiles[user.uid]?.sentAt[kind] = now()
    let query = "token=\(hash)&type=\(kind.rawValue)&redirect_to=\(Self.callback)"
    let mail = Mail(to: user.email ?? "", code: code, link: "\(request.server)/auth/v1/verify?\(query)")
    mails.append(mail)
    await onMail(mail)
  }

  func redeem(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let (type, code, address) = (try body.text("type"), try body.text("token"), try body.address())
    return openSession(for: try useToken(type) { $0.code == code && $0.user.email == address.normalized })
  }

  /// Redeems a link that a browser opened, and returns the URL to redirect to.
  func redirectURL(for query: [String: String]) -> String {
    do throws(AuthAPIError) {
      let user = try useToken(query["type"] ?? "") { $0.hash == query["token"] }
      guard let index = flows.lastIndex(where: { $0.user.uid == user.uid }) else { throw .linkExpired }
      if flows[index].kind == .magiclink { flows[index].startedAt = now() }
      return "\(Self.callback)?code=\(flows[index].code)"
    } catch {
      let text = "Email+link+is+invalid+or+has+expired"
      let parameters = "error=access_denied&error_code=\(error.code)&error_description=\(text)"
      // Without a challenge, everything is in the fragment.
      return "\(Self.callback)\(query["token"]?.hasPrefix("pkce_") == true ? "?\(parameters)" : "")#\(parameters)&sb="
    }
  }

  /// Signs in by the code to which a link led.
  func exchange(_ body: AuthRequestBody) throws(AuthAPIError) -> SessionResponse {
    let (code, verifier) = (try body.text("auth_code"), try body.text("code_verifier"))
    guard let index = flows.firstIndex(where: { $0.code == code }) else { throw .flowNotFound }
    guard now() - flows[index].startedAt <= PKCEFlow.lifetime else { throw .flowExpired }
    guard flows[index].isSolved(by: verifier) else { throw .wrongVerifier }
    return openSession(for: flows.remove(at: index).user)
  }

  /// Uses up a token, and confirms the address that it was sent to.
  private func useToken(_ type: String, where isMeant: (OneTimeToken) -> Bool) throws(AuthAPIError) -> AppUser {
    guard let token = tokens.values.first(where: isMeant), ["email", token.kind.rawValue].contains(type),
      now() - token.sentAt <= OneTimeToken.lifetime
    else { throw .linkExpired }
    let uid = token.user.uid
    tokens[uid] = nil
    if profiles[uid]?.confirmedAt == nil { profiles[uid]?.confirmedAt = seconds }
    return token.user
  }
}
