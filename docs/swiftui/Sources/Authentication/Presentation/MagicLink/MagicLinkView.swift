import Base
import Resources
import SwiftUI

struct MagicLinkView: View {
  @State var viewModel: MagicLinkViewModel
  @FocusState private var isFocused: Bool

  var body: some View {
    let seconds = viewModel.secondsToResend
    Form {
      Text(Strings.magicLinkSent(viewModel.email)).foregroundStyle(.secondary)
      TextField(Strings.linkOrCode, text: $viewModel.linkOrCode)
        .textContentType(.oneTimeCode)
        .withoutCorrections()
        .focused($isFocused)
        .onSubmit(viewModel.signInTapped)
      FieldMessage(viewModel.linkOrCodeMessage)
      Button(Strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
      Button(seconds > 0 ? Strings.resendIn(seconds) : Strings.resend, action: viewModel.resendTapped)
        .disabled(seconds > 0)
    }
    .onChange(of: isFocused) {
      if !isFocused { viewModel.linkOrCodeLeft() }
    }
    .onOpenURL { viewModel.linkOpened($0.absoluteString) }
    .navigationTitle(Strings.checkYourEmail)
    .subscribeToRenderingStates(viewModel)
  }
}
