import Base
import Entities
import Resources

/// Makes an account of an e-mail address and a password that was typed twice.
final class SignUpViewModel: BaseViewModel {
  @Published var email = ""
  @Published var password = ""
  @Published var confirmPassword = ""
  /// Whether the form is worth sending.
  @Published private(set) var isSignUpActive = false

  @Published private var isEmailDue = false
  @Published private var isPasswordDue = false
  @Published private var isConfirmationDue = false
  private let model: SignUpModel
  private let signUpPassed: @MainActor (AppUser) -> Void

  init(model: SignUpModel, signUpPassed: @escaping @MainActor (AppUser) -> Void) {
    self.model = model
    self.signUpPassed = signUpPassed
    super.init()
    $email.combineLatest($password, $confirmPassword)
      .map { email, password, confirmation in
        email.trimmed.isValidEmail() && password.isStrongPassword() && password == confirmation
      }
      .removeDuplicates()
      .sink { [weak self] in self?.isSignUpActive = $0 }
      .store(in: &subscriptions)
  }

  var emailMessage: String? {
    isEmailDue && !email.trimmed.isValidEmail() ? Strings.emailIsWrong : nil
  }

  var passwordMessage: String? {
    isPasswordDue && !password.isStrongPassword() ? Strings.passwordIsWeak(String.minPasswordLength) : nil
  }

  var confirmationMessage: String? {
    isConfirmationDue && password != confirmPassword ? Strings.passwordsDiffer : nil
  }

  func emailLeft() {
    isEmailDue = true
  }

  func passwordLeft() {
    isPasswordDue = true
  }

  func confirmationLeft() {
    isConfirmationDue = true
  }

  func signUpTapped() {
    emailLeft()
    passwordLeft()
    confirmationLeft()
    guard isSignUpActive else { return }
    let credentials = Credentials(email: email.trimmed, password: password)
    perform(model.signUp, credentials, then: signUpPassed)
  }
}
