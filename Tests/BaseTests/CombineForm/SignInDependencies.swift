import AccountEntities
import Base
import Entities
import Services

/// The calls of the sign-in screen, each as a publisher.
struct SignInDependencies {
  let loginAction: (_ credentials: Credentials) -> AnyPublisher<UserAuthData, NetworkError>
  let saveAction: (_ session: UserAuthData) -> AnyPublisher<Void, NetworkError>
}
