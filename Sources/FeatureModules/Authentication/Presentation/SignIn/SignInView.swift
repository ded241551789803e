import Base
import Resources
import Views

struct SignInView: View {
  @Bindable var viewModel: SignInViewModel

  var body: some View {
    let strings = Strings.current
    VStack(alignment: .leading, spacing: 1) {
      Form {
        TextField(strings.email, text: $viewModel.email, message: viewModel.emailMessage)
          .onSubmit(isReady: viewModel.isSignInActive, viewModel.wantsLink ? viewModel.signInTapped : nil)
          .onEditingEnded(viewModel.emailLeft)
        if !viewModel.wantsLink {
          SecureField(strings.password, text: $viewModel.password, message: viewModel.passwordMessage)
            .onSubmit(isReady: viewModel.isSignInActive, viewModel.signInTapped)
            .onEditingEnded(viewModel.passwordLeft)
        }
        Toggle(strings.emailMeALink, isOn: $viewModel.wantsLink)
      }
      Button(viewModel.wantsLink ? strings.sendLink : strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
    }
    .navigationTitle(strings.signIn)
    .subscribeToRenderingStates(viewModel)
  }
}
