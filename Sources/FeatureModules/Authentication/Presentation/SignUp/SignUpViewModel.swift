import AccountEntities
import Base
import Entities

/// The sign-up form: creates an account from an email address and a password that is typed twice.
final class SignUpViewModel: SigningInViewModel {
  @Published var email = ""
  @Published var password = ""
  @Published var confirmPassword = ""
  /// Whether the form is complete.
  @Published private(set) var isSignUpActive = false

  @Published private var isEmailChecked = false
  @Published private var isPasswordChecked = false
  @Published private var isConfirmationChecked = false
  private let rules = FormRules.newAccount
  private let confirmationSent: @MainActor (_ email: EmailAddress) -> Void

  init(
    dependencies: AuthRoot.Dependencies, signUpPassed: @escaping ExitWith<AppUser>,
    confirmationSent: @escaping @MainActor (_ email: EmailAddress) -> Void
  ) {
    self.confirmationSent = confirmationSent
    super.init(dependencies: dependencies, passed: signUpPassed)
    $email.combineLatest($password, $confirmPassword)
      .map { [rules] in rules.help(EmailAddress($0), $1, $2) == nil }
      .removeDuplicates()
      .sink { [weak self] in self?.isSignUpActive = $0 }
      .store(in: &subscriptions)
  }

  private var address: EmailAddress { EmailAddress(email) }
  var emailMessage: String? { isEmailChecked ? rules.emailMessage(address) : nil }
  var passwordMessage: String? { isPasswordChecked ? rules.passwordMessage(password) : nil }
  var confirmationMessage: String? {
    isConfirmationChecked ? rules.confirmationMessage(confirmPassword, of: password) : nil
  }

  /// What is missing in the form, unless the message of a field says so.
  var help: String? {
    let help = rules.help(address, password, confirmPassword)
    return [emailMessage, passwordMessage, confirmationMessage].contains(help) ? nil : help
  }

  func emailEditingEnded() { isEmailChecked = true }

  func passwordEditingEnded() { isPasswordChecked = true }

  func confirmationEditingEnded() { isConfirmationChecked = true }

  func signUpTapped() {
    isPasswordChecked = true
    isConfirmationChecked = true
    guard isSignUpActive else { return }
    let credentials = Credentials(email: address, password: password)
    signIn(loading: Strings.signingUp) { [dependencies] in try await dependencies.signUp(credentials) }
  }

  /// A service that confirms addresses has sent an email with a link, which signs in.
  override func handle(_ error: any AppError) {
    error as? AccountError == .emailNotConfirmed ? confirmationSent(address) : super.handle(error)
  }
}
