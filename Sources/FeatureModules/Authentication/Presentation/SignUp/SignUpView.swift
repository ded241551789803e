import Base
import Views

struct SignUpView: View {
  @Bindable var viewModel: SignUpViewModel

  var body: some View {
    VStack(alignment: .leading) {
      Form {
        TextField(Strings.email, text: $viewModel.email, message: viewModel.emailMessage)
          .onEditingEnded(viewModel.emailEditingEnded)
        SecureField(Strings.password, text: $viewModel.password, message: viewModel.passwordMessage)
          .onEditingEnded(viewModel.passwordEditingEnded)
        SecureField(
          Strings.confirmPassword, text: $viewModel.confirmPassword, message: viewModel.confirmationMessage
        )
        .onSubmit(isReady: viewModel.isSignUpActive, viewModel.signUpTapped)
        .onEditingEnded(viewModel.confirmationEditingEnded)
      }
      Button(Strings.signUp, action: viewModel.signUpTapped)
        .disabled(!viewModel.isSignUpActive)
        .help(viewModel.help)
    }
    .navigationTitle(Strings.signUp)
    .subscribeToRenderingStates(viewModel)
  }
}
