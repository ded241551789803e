import AccountEntities
import Base
import Entities
import Resources
import SwiftUI

struct MagicLinkView: View {
  @State private var viewModel: MagicLinkViewModel
  @FocusState private var isFocused: Bool

  init(viewModel: MagicLinkViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      Text(viewModel.isSent ? Strings.magicLinkSent("\(viewModel.email)") : Strings.confirmFirst("\(viewModel.email)"))
        .foregroundStyle(.secondary)
      TextField(Strings.linkOrCode, text: $viewModel.linkOrCode)
        .textContentType(.oneTimeCode)
        .withoutCorrections()
        .focused($isFocused)
        .onSubmit(signIn)
        .fieldMessage(viewModel.linkOrCodeMessage)
      Button(Strings.signIn, action: signIn)
        .disabled(!viewModel.isSignInActive)
      Button(viewModel.timeToResend.map(Strings.resendIn) ?? Strings.resend, action: viewModel.resendTapped)
        .disabled(viewModel.timeToResend != nil)
        .accessibilityAddTraits(.updatesFrequently)
    }
    .onChange(of: isFocused) {
      if !isFocused { viewModel.linkOrCodeEditingEnded() }
    }
    .navigationTitle(Strings.checkYourEmail)
    .subscribeToRenderingStates(viewModel)
  }

  /// Signs in, or keeps the focus in a field whose text is wrong.
  private func signIn() {
    viewModel.signInTapped()
    if viewModel.linkOrCodeMessage != nil { isFocused = true }
  }
}

#if DEBUG
#Preview("Waiting") { preview(.succeeds) }

#Preview("Loading") { preview(.hangs, linkOrCode: "123456") }

#Preview("Refused") { preview(.fails(.linkExpired), linkOrCode: "123456") }

/// The screen with text in its field, after a tap on Sign In.
@MainActor
private func preview(_ state: PreviewState, linkOrCode: String = "") -> some View {
  let viewModel = MagicLinkViewModel(
    dependencies: .preview(state), email: "rick@citadel.org", secondsToResend: 60,
    signInPassed: { _ in })
  viewModel.linkOrCode = linkOrCode
  if !linkOrCode.isEmpty { viewModel.signInTapped() }
  return NavigationStack { MagicLinkView(viewModel: viewModel) }
}
#endif
