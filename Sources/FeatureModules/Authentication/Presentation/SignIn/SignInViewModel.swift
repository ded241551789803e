import AccountEntities
import Base
import Entities

/// The sign-in form: signs in with a password, or sends a sign-in link.
final class SignInViewModel: SigningInViewModel {
  @Published var email = ""
  @Published var password = ""
  @Published var wantsLink = false
  /// Whether the form is complete.
  @Published private(set) var isSignInActive = false

  /// Whether the form began with an address, so that the user goes on with the password.
  let isEmailKnown: Bool
  @Published private var isEmailChecked = false
  @Published private var isPasswordChecked = false
  /// The address of the last email that was sent from this screen.
  private var mailedAddress: EmailAddress?
  private let linkExpected: @MainActor (_ email: EmailAddress, _ secondsToResend: Int?) -> Void

  init(
    dependencies: AuthRoot.Dependencies, email: String, signInPassed: @escaping ExitWith<AppUser>,
    linkExpected: @escaping @MainActor (_ email: EmailAddress, _ secondsToResend: Int?) -> Void
  ) {
    isEmailKnown = email.hasContent
    self.linkExpected = linkExpected
    super.init(dependencies: dependencies, passed: signInPassed)
    self.email = email
    $email.combineLatest($password, $wantsLink)
      .map { [rules] email, password, wantsLink in
        rules.help(EmailAddress(email), wantsLink ? nil : password) == nil
      }
      .removeDuplicates()
      .sink { [weak self] in self?.isSignInActive = $0 }
      .store(in: &subscriptions)
  }

  private var rules: FormRules { dependencies.signInRules }
  private var address: EmailAddress { EmailAddress(email) }
  var emailMessage: String? { isEmailChecked ? rules.emailMessage(address) : nil }
  var passwordMessage: String? { isPasswordChecked ? rules.passwordMessage(password) : nil }

  /// What is missing in the form, unless the message of a field says so.
  var help: String? {
    let help = rules.help(address, wantsLink ? nil : password)
    return [emailMessage, passwordMessage].contains(help) ? nil : help
  }

  func emailEditingEnded() { isEmailChecked = true }

  func passwordEditingEnded() { isPasswordChecked = true }

  func signInTapped() {
    if !wantsLink { isPasswordChecked = true }
    guard isSignInActive else { return }
    wantsLink ? sendMagicLink() : signIn()
  }

  private func signIn() {
    let credentials = Credentials(email: address, password: password)
    signIn(loading: Strings.signingIn) { [dependencies] in try await dependencies.login(credentials) }
  }

  private func sendMagicLink() {
    perform(loading: Strings.sendingLink) { [dependencies, address] in
      try await dependencies.sendMagicLink(address)
    } then: { [weak self, linkExpected, address] in
      self?.mailedAddress = address
      linkExpected(address, MagicLinkViewModel.resendInterval)
    }
  }

  /// A user who asks for a second email too soon goes back to the screen that waits for the first one, which still works. A
  /// user who has not confirmed the address goes to that screen too.
  override func handle(_ error: any AppError) {
    if error.networkError?.kind == .rateLimited, wantsLink, mailedAddress == address {
      linkExpected(address, error.networkError?.countdown ?? MagicLinkViewModel.resendInterval)
    } else if error as? AccountError == .emailNotConfirmed {
      linkExpected(address, nil)
    } else {
      super.handle(error)
    }
  }
}
