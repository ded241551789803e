import Entities
import FakeBackend

/// Getting in, except by mail.
extension AuthDesk {
  func signUp(_ form: Form) async throws(Refusal) -> SessionAnswer {
    let password = try Form.need(form.password, "Signup requires a valid password")
    let credentials = Credentials(email: try form.address(), password: password)
    do throws(NetworkError) {
      return admit(try await fake.addAccount(credentials, sealedPassword: nil))
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
      throw Refusal(error)
    }
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
    return UserAuthData(user: user, accessToken: session.access_token, refreshToken: session.refresh_token)
  }
}
