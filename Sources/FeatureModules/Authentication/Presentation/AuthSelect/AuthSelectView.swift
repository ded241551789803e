import Base
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel
  /// Not for a user who signs in again.
  let canSignUp: Bool
  let signInTapped: @MainActor () -> Void
  let signUpTapped: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 1) {
      WordmarkView()
      Text(Strings.aboutApp).foregroundStyle(.secondary)
      VStack {
        Button(Strings.signIn, action: signInTapped)
        if canSignUp { Button(Strings.signUp, action: signUpTapped) }
        Button(Strings.signInWithApple, action: viewModel.appleTapped)
      }
      .buttonSizing(.flexible)
      .frame(width: WordmarkView.width)
    }
    .navigationTitle(Strings.welcome)
    .subscribeToRenderingStates(viewModel)
  }
}
