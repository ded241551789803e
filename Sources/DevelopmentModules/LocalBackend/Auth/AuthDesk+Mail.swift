import Entities
import FakeBackend
import Foundation

/// Getting in by what was mailed: six digits, or a link, which a browser follows and is sent back to the app.
extension AuthDesk {
  func mail(_ form: Form, redirectTo: String?) async throws(Refusal) {
    let address = try form.address()
    let challenge = try Challenge(form.challenge, method: form.challengeMethod)
    if form.createUser == false {
      guard await fake.account(at: address) != nil else {
        throw Refusal(422, "otp_disabled", "Signups not allowed for otp")
      }
    }
    let mail: Mail
    do throws(NetworkError) {
      mail = try await fake.writeMail(to: address)
    } catch {
      throw Refusal(error)
    }
    // Noted before anybody can answer it.
    if let key = mail.key { flows.note(key, challenge, Redirect(asked: redirectTo), at: now()) }
    await fake.deliver(mail)
  }

  /// By the digits, or by the token of the link.
  func verify(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let type = try Form.need(form.type, "Verify requires a verification type")
    guard Self.types.contains(type) else { throw .invalid("Unsupported verification type \(type)") }
    if let key = form.tokenHash, !key.isEmpty {
      guard form.email == nil else { throw .invalid("Only the token_hash and type should be provided") }
      return admit(try await owner(provingKey: key))
    }
    let token = try Form.need(form.token, "Verify requires a token or a token hash")
    return admit(try await owner(proving: .code(token, email: try form.address())))
  }

  /// Where a browser goes that followed the link.
  func follow(_ key: String, redirectTo: String?) async -> String {
    let letter = flows.letter(key)
    let redirect = redirectTo.map { Redirect(asked: $0) } ?? letter?.redirect ?? .standard
    let user: AppUser
    do throws(Refusal) {
      user = try await owner(provingKey: key)
    } catch {
      let words: KeyValuePairs = [
        "error": "access_denied", "error_code": error.code, "error_description": "Email link is invalid or has expired",
      ]
      return redirect.url(query: words, fragment: words)
    }
    if let challenge = letter?.challenge {
      let code = UUID().uuidString.lowercased()
      flows.begin(for: user, challenge, at: now(), code: code)
      return redirect.url(query: ["code": code])
    }
    let session = admit(user)
    return redirect.url(fragment: [
      "access_token": session.access_token, "expires_at": String(session.expires_at),
      "expires_in": String(session.expires_in), "refresh_token": session.refresh_token, "token_type": "bearer",
      "type": "magiclink",
    ])
  }

  /// By what the link became in the browser, or by the link of the fake's own mail, which leads to the app right away.
  func exchange(_ form: Form) async throws(Refusal) -> SessionAnswer {
    guard
      let code = form.authCode, let verifier = form.codeVerifier, !code.isEmpty, !verifier.isEmpty
    else { throw .invalid("invalid request: both auth code and code verifier should be non-empty") }
    if let user = try flows.redeem(code, verifier, at: now()) { return admit(user) }
    guard let letter = flows.letter(code) else { throw .noFlow }
    guard letter.challenge?.isSolved(by: verifier) == true else { throw .wrongVerifier }
    do throws(Refusal) {
      return admit(try await owner(provingKey: code))
    } catch {
      throw .noFlow
    }
  }

  private static let types: Set = ["email", "magiclink", "signup"]

  private func owner(provingKey key: String) async throws(Refusal) -> AppUser {
    let user = try await owner(proving: .link("\(Redirect.standard.text)?code=\(key.formEncoded)"))
    flows.forget(key)
    return user
  }

  private func owner(proving proof: MagicLinkProof) async throws(Refusal) -> AppUser {
    do throws(NetworkError) {
      return try await fake.owner(proving: proof)
    } catch {
      throw Refusal(error)
    }
  }
}

extension Mail {
  /// What its link says; it stands in the link to this server too.
  var key: String? { MagicLinkProof.parameter("code", in: link) }
}
