import Entities
import FakeBackend

/// Getting in, except by mail.
extension AuthDesk {
  func signUp(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let password = try Form.need(form.password, "Signup requires a valid password")
    let credentials = Credentials(email: try form.address(), password: password)
    let isNew = await fake.account(at: credentials.email) == nil
    let seal =
      file != nil && isNew ? await PasswordSeal.seal(credentials.password, iterations: passwordIterations) : nil
    do throws(NetworkError) {
      return admit(try await fake.addAccount(credentials, sealedPassword: seal))
    } catch {
      throw Refusal(error)
    }
  }

  func signIn(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let email = try Form.need(form.email, "missing email or phone")
    let password = try Form.need(form.password, "missing password")
    do throws(NetworkError) {
      return admit(try await fake.owner(of: Credentials(email: email, password: password)))
    } catch {
      guard let user = await owner(of: email, sealed: password) else { throw Refusal(error) }
      return admit(user)
    }
  }

  /// Of an account from an earlier run, only the seal of the password is known.
  private func owner(of email: String, sealed password: String) async -> AppUser? {
    guard
      let record = await fake.account(at: email), let seal = record.sealedPassword,
      await PasswordSeal.isSeal(seal, of: password), await fake.hasAccount(record.user)
    else { return nil }
    return record.user
  }

  func refresh(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let token = try Form.need(form.refreshToken, "refresh_token required")
    return answer(try sessions.rotate(token))
  }

  func signInWithApple(_ form: Form) async throws(Refusal) -> SessionAnswer {
    guard let token = form.idToken, !token.isEmpty else { throw .oauth("invalid request", "id_token required") }
    guard form.provider?.lowercased() == "apple" else {
      throw .oauth("invalid request", "provider or client_id and issuer required")
    }
    try apple.redeem(token, nonce: form.nonce, at: now())
    return admit(await fake.appleAccount())
  }

  func appleIdentity() -> AppleIdentity { apple.issue(at: now()) }

  /// The resident, as if he had just signed in.
  func residentSession() async -> UserAuthData {
    let user = await fake.residentAccount()
    let session = admit(user)
    // There is nobody to be told that it could not be kept: the session then ends with the server.
    try? await keep()
    return UserAuthData(user: user, accessToken: session.access_token, refreshToken: session.refresh_token)
  }
}
