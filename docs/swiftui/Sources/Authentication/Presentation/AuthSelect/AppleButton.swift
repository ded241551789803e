import AuthenticationServices
import Resources
import SwiftUI

/// The button of Sign in with Apple, with an action of the feature. Apple's own tap would show the sheet, which is a
/// dependency here: a fake and a UI test sign in without it.
struct AppleButton: View {
  let action: @MainActor () -> Void
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Button(action: action) {
      SignInWithAppleButton(onRequest: { _ in }, onCompletion: { _ in })
        .signInWithAppleButtonStyle(colorScheme == .dark ? .white : .black)
        .allowsHitTesting(false)
    }
    .buttonStyle(.plain)
    .frame(width: 240, height: 44)
    .accessibilityRepresentation { Button(Strings.signInWithApple, action: action) }
  }
}
