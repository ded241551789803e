import Base
import Entities

/// What signing in needs of the world, each call as a publisher.
struct SignInDependencies {
  let loginAction: (_ credentials: Credentials) -> AnyPublisher<UserAuthData, NetworkError>
  let saveAction: (_ session: UserAuthData) -> AnyPublisher<Void, NetworkError>
}
