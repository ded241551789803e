import Base
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel
  let signInTapped: @MainActor () -> Void
  let signUpTapped: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 1) {
      WordmarkView()
      Text(Strings.aboutApp).foregroundStyle(.secondary)
      VStack {
        Button(Strings.signIn, action: signInTapped)
        Button(Strings.signUp, action: signUpTapped)
        Button(Strings.signInWithApple, action: viewModel.appleTapped)
      }
      .buttonSizing(.flexible)
      .frame(width: WordmarkView.width)
    }
    .navigationTitle(Strings.welcome)
    .subscribeToRenderingStates(viewModel)
  }
}
