import AccountEntities
import Base
import Entities
import FeatureTesting
import MicroappBasics
import Testing

@testable import Authentication

/// The view models alone, without a screen: set a property, call a method, look at the properties. Begin to read here; the other
/// files press keys on the screen of the whole feature.
@MainActor
struct ViewModelTests {
  private let exits = Exits()
  private var dependencies = AuthRoot.Dependencies.succeeding(clock: VirtualClock())

  private var signIn: SignInViewModel {
    SignInViewModel(
      dependencies: dependencies, email: "", signInPassed: exits.signInPassed,
      linkExpected: { _, _ in })
  }

  private var signUp: SignUpViewModel {
    SignUpViewModel(
      dependencies: dependencies, signUpPassed: exits.signUpPassed, confirmationSent: { _ in })
  }

  @Test func signInIsActiveWhenAddressAndPasswordAreRight() {
    let viewModel = signIn
    viewModel.email = "morty@citadel.org"
    #expect(!viewModel.isSignInActive)
    viewModel.password = "aw geez rick"
    #expect(viewModel.isSignInActive)
    viewModel.email = "morty"
    #expect(!viewModel.isSignInActive)
  }

  @Test func aWrongAddressHasAMessageWhenTheUserHasLeftTheField() {
    let viewModel = signIn
    viewModel.email = "morty"
    #expect(viewModel.emailMessage == nil)
    viewModel.emailEditingEnded()
    #expect(viewModel.emailMessage == "Provide correct email address")
  }

  @Test func signInPassesTheUser() async {
    let viewModel = signIn
    viewModel.email = "morty@citadel.org"
    viewModel.password = "aw geez rick"
    await settled { viewModel.signInTapped() }
    #expect(exits.signedIn == [.morty])
    #expect(viewModel.renderingState.state == .view)
  }

  @Test mutating func aRefusedPasswordIsAnErrorAndNoExit() async {
    dependencies.login = { _ throws(AccountError) in throw .invalidCredentials }
    let viewModel = signIn
    viewModel.email = "morty@citadel.org"
    viewModel.password = "aw geez rick"
    await settled { viewModel.signInTapped() }
    #expect(viewModel.renderingState.state == .error(message: AccountError.invalidCredentials.message))
    #expect(exits.signedIn.isEmpty)
  }

  @Test func signUpNeedsThePasswordTwice() {
    let viewModel = signUp
    viewModel.email = "morty@citadel.org"
    viewModel.password = "aw geez rick"
    viewModel.confirmPassword = "aw geez"
    viewModel.confirmationEditingEnded()
    #expect(!viewModel.isSignUpActive)
    #expect(viewModel.confirmationMessage == "Passwords don't match")
    viewModel.confirmPassword = "aw geez rick"
    #expect(viewModel.isSignUpActive)
    #expect(viewModel.confirmationMessage == nil)
  }
}
