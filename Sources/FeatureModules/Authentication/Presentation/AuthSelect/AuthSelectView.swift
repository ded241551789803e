import Base
import Resources
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel

  var body: some View {
    let isLoading = viewModel.renderingState.state == .loading
    VStack(spacing: 1) {
      Text(Strings.welcomeHint).foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        Button(Strings.signIn, action: viewModel.signInTapped)
        Button(Strings.signUp, action: viewModel.signUpTapped)
        if viewModel.offersApple {
          Button(Strings.signInWithApple, action: viewModel.appleTapped)
        }
      }
    }
    .navigationTitle(Strings.welcome)
    // The first screen cannot be left by Esc, so its call has to be ended by it.
    .onKey(Key(.escape), hint: isLoading ? Strings.cancel : nil, action: viewModel.cancel)
    .subscribeToRenderingStates(viewModel)
  }
}
