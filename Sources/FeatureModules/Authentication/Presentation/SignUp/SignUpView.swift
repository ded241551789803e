import Base
import Resources
import Views

struct SignUpView: View {
  @Bindable var viewModel: SignUpViewModel

  var body: some View {
    let strings = Strings.current
    VStack(alignment: .leading) {
      Form {
        TextField(strings.email, text: $viewModel.email, message: viewModel.emailMessage)
          .onEditingEnded(viewModel.emailLeft)
        SecureField(strings.password, text: $viewModel.password, message: viewModel.passwordMessage)
          .onEditingEnded(viewModel.passwordLeft)
        SecureField(
          strings.confirmPassword, text: $viewModel.confirmPassword, message: viewModel.confirmationMessage
        )
        .onSubmit(isReady: viewModel.isSignUpActive, viewModel.signUpTapped)
        .onEditingEnded(viewModel.confirmationLeft)
      }
      Button(strings.signUp, action: viewModel.signUpTapped)
        .disabled(!viewModel.isSignUpActive)
    }
    .navigationTitle(strings.signUp)
    .subscribeToRenderingStates(viewModel)
  }
}
