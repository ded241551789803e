import Base
import Resources
import Views

struct AuthSelectView: View {
  let viewModel: AuthSelectViewModel

  var body: some View {
    VStack(spacing: 1) {
      WordmarkView()
      Text(Strings.aboutApp).foregroundStyle(.secondary)
      VStack {
        Button(Strings.signIn, action: viewModel.signInTapped)
        Button(Strings.signUp, action: viewModel.signUpTapped)
        Button(Strings.signInWithApple, action: viewModel.appleTapped)
      }
      .buttonSizing(.flexible)
      .frame(width: WordmarkView.width)
    }
    .navigationTitle(Strings.welcome)
    .subscribeToRenderingStates(viewModel)
  }
}
