import Base
import Resources
import Views

struct MagicLinkView: View {
  @Bindable var viewModel: MagicLinkViewModel

  var body: some View {
    let strings = Strings.current
    let seconds = viewModel.secondsToResend
    VStack(alignment: .leading, spacing: 1) {
      Text(strings.linkSent(viewModel.email)).foregroundStyle(.secondary)
      Form {
        TextField(strings.linkOrCode, text: $viewModel.answer, message: viewModel.answerMessage)
          .onSubmit(viewModel.signInTapped)
          .onEditingEnded(viewModel.answerLeft)
      }
      VStack(alignment: .leading) {
        Button(strings.signIn, action: viewModel.signInTapped)
          .disabled(!viewModel.isSignInActive)
        Button(seconds > 0 ? strings.resendIn(seconds) : strings.resend, action: viewModel.resendTapped)
          .disabled(seconds > 0)
      }
    }
    .navigationTitle(strings.checkYourEmail)
    .subscribeToRenderingStates(viewModel)
  }
}
