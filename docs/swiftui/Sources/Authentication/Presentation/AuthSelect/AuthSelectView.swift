import Base
import Resources
import SwiftUI

struct AuthSelectView: View {
  @State private var viewModel: AuthSelectViewModel
  private let canSignUp: Bool
  private let signInTapped: @MainActor () -> Void
  private let signUpTapped: @MainActor () -> Void

  init(
    viewModel: AuthSelectViewModel, canSignUp: Bool, signInTapped: @escaping @MainActor () -> Void,
    signUpTapped: @escaping @MainActor () -> Void
  ) {
    _viewModel = State(initialValue: viewModel)
    self.canSignUp = canSignUp
    self.signInTapped = signInTapped
    self.signUpTapped = signUpTapped
  }

  var body: some View {
    VStack(spacing: 24) {
      Text(Strings.appName).font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
      Text(Strings.aboutApp).foregroundStyle(.secondary)
      VStack {
        Button(Strings.signIn, action: signInTapped)
        if canSignUp { Button(Strings.signUp, action: signUpTapped) }
        AppleButton(action: viewModel.appleTapped)
      }
      .buttonStyle(.bordered)
    }
    .padding()
    .navigationTitle(Strings.welcome)
    .subscribeToRenderingStates(viewModel)
  }
}
