import Entities

/// Signs in with Apple and keeps the session; the view model learns only who it is.
struct AuthSelectModel {
  let dependencies: AuthSelectDependencies

  var offersApple: Bool { dependencies.apple != nil }

  func signInWithApple() async throws(NetworkError) -> AppUser {
    guard let apple = dependencies.apple else { throw .cancelled }
    let identity = try await apple.identityAction()
    return try await apple.loginAction(identity).saved(by: apple.saveAction)
  }
}
