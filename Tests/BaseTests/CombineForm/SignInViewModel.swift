import AccountEntities
import Base
import Entities

/// A view model written for Combine.
final class SignInViewModel: BaseViewModel {
  @Published var email = ""
  @Published var password = ""
  @Published private(set) var isSignInActive = false
  @Published private(set) var user: AppUser?

  private let model: SignInModel

  init(model: SignInModel) {
    self.model = model
    super.init()
    $email.combineLatest($password)
      .map { email, password in email.isValidEmail() && password.isStrongPassword() }
      .removeDuplicates()
      .sink { [weak self] in self?.isSignInActive = $0 }
      .store(in: &subscriptions)
  }

  func signInTapped() {
    renderingState.render(.loading())
    model.signIn(Credentials(email: EmailAddress(email), password: password))
      .sink(
        receiveCompletion: { [renderingState] completion in
          switch completion {
          case .finished: renderingState.render(.view)
          case .failure(let error): renderingState.render(.error(message: error.message))
          }
        },
        receiveValue: { [weak self] user in self?.user = user }
      )
      .store(in: &subscriptions)
  }
}
