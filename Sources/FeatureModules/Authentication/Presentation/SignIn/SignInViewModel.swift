import Base
import Entities
import Resources

/// Signs in with a password, or has a link sent.
final class SignInViewModel: BaseViewModel {
  @Published var email = ""
  @Published var password = ""
  @Published var wantsLink = false
  /// Whether the form is worth sending.
  @Published private(set) var isSignInActive = false

  /// Where the last mail went from here.
  private var mailedEmail: String?
  @Published private var isEmailDue = false
  @Published private var isPasswordDue = false
  private let model: SignInModel
  private let signInPassed: @MainActor (AppUser) -> Void
  private let linkSent: @MainActor (_ email: String) -> Void

  init(
    model: SignInModel, signInPassed: @escaping @MainActor (AppUser) -> Void,
    linkSent: @escaping @MainActor (_ email: String) -> Void
  ) {
    self.model = model
    self.signInPassed = signInPassed
    self.linkSent = linkSent
    super.init()
    $email.combineLatest($password, $wantsLink)
      .map { email, password, wantsLink in
        email.trimmed.isValidEmail() && (wantsLink || password.isStrongPassword())
      }
      .removeDuplicates()
      .sink { [weak self] in self?.isSignInActive = $0 }
      .store(in: &subscriptions)
  }

  var emailMessage: String? {
    isEmailDue && !email.trimmed.isValidEmail() ? Strings.emailIsWrong : nil
  }

  var passwordMessage: String? {
    isPasswordDue && !password.isStrongPassword() ? Strings.passwordIsWeak(String.minPasswordLength) : nil
  }

  func emailLeft() {
    isEmailDue = true
  }

  func passwordLeft() {
    isPasswordDue = true
  }

  func signInTapped() {
    emailLeft()
    if !wantsLink { passwordLeft() }
    guard isSignInActive else { return }
    wantsLink ? sendLink() : signIn()
  }

  private func signIn() {
    let credentials = Credentials(email: email.trimmed, password: password)
    perform(model.signIn, credentials, then: signInPassed)
  }

  private func sendLink() {
    let email = email.trimmed
    perform(model.sendLink, email) { [weak self, linkSent] in
      self?.mailedEmail = email
      linkSent(email)
    }
  }

  /// Who came back from a mail and asks for it again too soon is led to where that mail, still good, is wanted.
  override func handle(_ error: NetworkError) {
    if case .rateLimited = error, wantsLink, let mailedEmail, mailedEmail == email.trimmed {
      linkSent(mailedEmail)
    } else {
      super.handle(error)
    }
  }
}
