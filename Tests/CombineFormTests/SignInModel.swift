import Base
import Entities

/// Signs in and keeps the session; the view model learns only who it is.
final class SignInModel {
  private let dependencies: SignInDependencies

  init(dependencies: SignInDependencies) {
    self.dependencies = dependencies
  }

  func signIn(_ credentials: Credentials) -> AnyPublisher<AppUser, NetworkError> {
    dependencies.loginAction(credentials)
      .flatMap { [dependencies] session in
        dependencies.saveAction(session).map { session.user }
      }
      .eraseToAnyPublisher()
  }
}
