import Base
import Views

struct MagicLinkView: View {
  @Bindable var viewModel: MagicLinkViewModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(viewModel.isSent ? Strings.magicLinkSent("\(viewModel.email)") : Strings.confirmFirst("\(viewModel.email)"))
        .foregroundStyle(.secondary)
      Form {
        TextField(Strings.linkOrCode, text: $viewModel.linkOrCode, message: viewModel.linkOrCodeMessage)
          .textContentType(.oneTimeCode)
          .onSubmit(isReady: viewModel.isSignInActive, viewModel.signInTapped)
          .onEditingEnded(viewModel.linkOrCodeEditingEnded)
      }
      .padding(EdgeInsets(top: 1))
      Button(Strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
      Button(viewModel.timeToResend.map(Strings.resendIn) ?? Strings.resend, action: viewModel.resendTapped)
        .disabled(viewModel.timeToResend != nil)
    }
    .navigationTitle(Strings.checkYourEmail)
    .subscribeToRenderingStates(viewModel)
  }
}
