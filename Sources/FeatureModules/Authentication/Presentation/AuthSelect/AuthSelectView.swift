import Base
import Resources
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel

  var body: some View {
    VStack(spacing: 1) {
      Text(Strings.current.welcomeHint).foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        Button(Strings.current.signIn, action: viewModel.signInTapped)
        Button(Strings.current.signUp, action: viewModel.signUpTapped)
        if viewModel.offersApple {
          Button(Strings.current.signInWithApple, action: viewModel.appleTapped)
        }
      }
    }
    .navigationTitle(Strings.current.welcome)
    .subscribeToRenderingStates(viewModel)
  }
}
