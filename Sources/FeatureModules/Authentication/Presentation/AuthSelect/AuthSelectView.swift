import Base
import Resources
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel

  var body: some View {
    let isLoading = viewModel.renderingState.state == .loading
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
    // The first screen cannot be left by Esc, so its call has to be ended by it.
    .onKey(Key(.escape), hint: isLoading ? Strings.current.cancel : nil, action: viewModel.cancel)
    .subscribeToRenderingStates(viewModel)
  }
}
