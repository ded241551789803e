import Base
import Resources
import SwiftUI

struct AuthSelectView: View {
  @State var viewModel: AuthSelectViewModel
  let signInTapped: @MainActor () -> Void
  let signUpTapped: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 24) {
      Text(Strings.appName).font(.largeTitle).bold()
      Text(Strings.aboutApp).foregroundStyle(.secondary)
      VStack {
        Button(Strings.signIn, action: signInTapped)
        Button(Strings.signUp, action: signUpTapped)
        Button(Strings.signInWithApple, action: viewModel.appleTapped)
      }
      .buttonStyle(.bordered)
    }
    .padding()
    .navigationTitle(Strings.welcome)
    .subscribeToRenderingStates(viewModel)
  }
}
