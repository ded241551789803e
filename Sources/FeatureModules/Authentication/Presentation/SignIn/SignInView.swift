import Base
import Views

struct SignInView: View {
  @Bindable var viewModel: SignInViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Form {
        TextField(Strings.email, text: $viewModel.email, message: viewModel.emailMessage)
          .onSubmit(isReady: viewModel.isSignInActive, viewModel.wantsLink ? viewModel.signInTapped : nil)
          .onEditingEnded(viewModel.emailEditingEnded)
        if !viewModel.wantsLink {
          SecureField(Strings.password, text: $viewModel.password, message: viewModel.passwordMessage)
            .onSubmit(isReady: viewModel.isSignInActive, viewModel.signInTapped)
            .onEditingEnded(viewModel.passwordEditingEnded)
            .prefersDefaultFocus(viewModel.isEmailKnown)
        }
        Toggle(Strings.emailMeALink, isOn: $viewModel.wantsLink)
      }
      Button(viewModel.wantsLink ? Strings.sendLink : Strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
        .help(viewModel.help)
    }
    .navigationTitle(Strings.signIn)
    .subscribeToRenderingStates(viewModel)
  }
}
