import Base
import Resources
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel

  var body: some View {
    VStack(spacing: 1) {
      Text(Strings.welcomeHint).foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        Button(Strings.signIn, action: viewModel.signInTapped)
        Button(Strings.signUp, action: viewModel.signUpTapped)
        Button(Strings.signInWithApple, action: viewModel.appleTapped)
      }
    }
    .navigationTitle(Strings.welcome)
    .cancelsOnEscape(viewModel)
    .subscribeToRenderingStates(viewModel)
  }
}
