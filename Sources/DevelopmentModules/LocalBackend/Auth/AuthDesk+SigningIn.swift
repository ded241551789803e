import Entities
import FakeBackend

/// Getting in, except by mail.
extension AuthDesk {
  func signUp(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let password = try Form.need(form.password, "Signup requires a valid password")
    let credentials = Credentials(email: try form.address(), password: password)
    guard password.utf8.count <= PasswordSeal.maximumPasswordLength else {
      throw .invalid("Password cannot be longer than \(PasswordSeal.maximumPasswordLength) characters")
    }
    let isNew = await fake.account(at: credentials.email) == nil
    let seal =
      file != nil && isNew ? try await PasswordSeal(password, iterations: passwordIterations, by: sealer) : nil
    do throws(NetworkError) {
      return admit(try await fake.addAccount(credentials, sealedPassword: seal?.text))
    } catch {
      throw Refusal(error)
    }
  }

  func signIn(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let email = try Form.need(form.email, "missing email or phone")
    let password = try Form.need(form.password, "missing password")
    // No account has a longer one, so nothing is worked out for it.
    guard password.utf8.count <= PasswordSeal.maximumPasswordLength else { throw .wrongCredentials }
    let sealed = try await owner(of: email, sealed: password)
    do throws(NetworkError) {
      return admit(try await fake.owner(of: Credentials(email: email, password: password)))
    } catch {
      guard let sealed else { throw Refusal(error) }
      return admit(sealed)
    }
  }

  /// Of an account from an earlier run, only the seal of the password is known. Where there may be such accounts, each
  /// sign-in derives one key, so that the time it takes does not tell which addresses have an account.
  private func owner(of email: String, sealed password: String) async throws(Refusal) -> AppUser? {
    guard file != nil else { return nil }
    let record = await fake.account(at: email)
    let seal = record?.sealedPassword.flatMap { PasswordSeal($0) } ?? .ofNothing(iterations: passwordIterations)
    guard try await seal.isSeal(of: password, by: sealer), let record, await fake.hasAccount(record.user) else {
      return nil
    }
    return record.user
  }

  func refresh(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let token = try Form.need(form.refreshToken, "refresh_token required")
    return answer(try sessions.rotate(RefreshToken(token, signedBy: refreshKey)))
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
