import AccountEntities
import Base
import Entities
import Services
import Testing

/// Feature code written for Combine, with publishers as dependencies, works with `Base`.
@MainActor
struct SignInTests {
  private let session = UserAuthData(
    user: AppUser(uid: "rick", email: "rick@citadel.org"), accessToken: "access", refreshToken: "refresh")

  private func viewModel(
    login: @escaping (Credentials) -> AnyPublisher<UserAuthData, NetworkError>,
    save: @escaping (UserAuthData) -> AnyPublisher<Void, NetworkError> = { _ in
      Just(()).setFailureType(to: NetworkError.self).eraseToAnyPublisher()
    }
  ) -> SignInViewModel {
    let viewModel = SignInViewModel(
      model: SignInModel(dependencies: SignInDependencies(loginAction: login, saveAction: save)))
    viewModel.email = "rick@citadel.org"
    viewModel.password = "wubbalubba"
    return viewModel
  }

  @Test func theFormIsActiveWhenBothFieldsAreGood() {
    let viewModel = viewModel { _ in Empty().eraseToAnyPublisher() }
    #expect(viewModel.isSignInActive)

    viewModel.email = "rick"
    #expect(!viewModel.isSignInActive)
  }

  @Test func signingInSavesTheSessionAndEndsTheLoader() {
    var asked: [Credentials] = []
    var saved: [UserAuthData] = []
    let answer = PassthroughSubject<UserAuthData, NetworkError>()
    let viewModel = viewModel(
      login: { credentials in
        asked.append(credentials)
        return answer.eraseToAnyPublisher()
      },
      save: { session in
        saved.append(session)
        return Just(()).setFailureType(to: NetworkError.self).eraseToAnyPublisher()
      })

    viewModel.signInTapped()
    #expect(viewModel.renderingState.state == .loading())
    answer.send(session)
    answer.send(completion: .finished)

    #expect(asked == [Credentials(email: "rick@citadel.org", password: "wubbalubba")])
    #expect(saved == [session])
    #expect(viewModel.user == session.user)
    #expect(viewModel.renderingState.state == .view)
  }

  @Test func aFailureOfEitherCallIsShown() {
    let refused = viewModel { _ in Fail(error: .notAvailable).eraseToAnyPublisher() }
    refused.signInTapped()
    #expect(refused.renderingState.state == .error(message: AccountError.network(.notAvailable).message))

    let unsaved = viewModel(
      login: { [session] _ in Just(session).setFailureType(to: NetworkError.self).eraseToAnyPublisher() },
      save: { _ in Fail(error: .offline).eraseToAnyPublisher() })
    unsaved.signInTapped()
    #expect(unsaved.renderingState.state == .error(message: NetworkError.offline.message))
    #expect(unsaved.user == nil)
  }
}
