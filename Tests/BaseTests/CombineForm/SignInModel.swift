import AccountEntities
import Base
import Entities
import Services

/// Signs in and saves the session; the view model receives only the user.
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
