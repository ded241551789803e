import Base
import Views

struct MagicLinkView: View {
  @Bindable var viewModel: MagicLinkViewModel

  var body: some View {
    let seconds = viewModel.secondsToResend
    VStack(alignment: .leading) {
      Text(Strings.magicLinkSent(viewModel.email)).foregroundStyle(.secondary)
      Form {
        TextField(Strings.linkOrCode, text: $viewModel.linkOrCode, message: viewModel.linkOrCodeMessage)
          .textContentType(.oneTimeCode)
          .onSubmit(isReady: viewModel.isSignInActive, viewModel.signInTapped)
          .onEditingEnded(viewModel.linkOrCodeEditingEnded)
      }
      .padding(EdgeInsets(top: 1))
      Button(Strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
      Button(seconds > 0 ? Strings.resendIn(seconds) : Strings.resend, action: viewModel.resendTapped)
        .disabled(seconds > 0)
    }
    .navigationTitle(Strings.checkYourEmail)
    .subscribeToRenderingStates(viewModel)
  }
}
