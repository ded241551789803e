import Base
import Resources
import Views

struct MagicLinkView: View {
  @Bindable var viewModel: MagicLinkViewModel

  var body: some View {
    let strings = Strings.current
    let seconds = viewModel.secondsToResend
    VStack(alignment: .leading) {
      Text(strings.linkSent(viewModel.email)).foregroundStyle(.secondary)
      Form {
        TextField(strings.linkOrCode, text: $viewModel.answer, message: viewModel.answerMessage)
          .onSubmit(isReady: viewModel.isSignInActive, viewModel.signInTapped)
          .onEditingEnded(viewModel.answerLeft)
      }
      .padding(EdgeInsets(top: 1))
      Button(strings.signIn, action: viewModel.signInTapped)
        .disabled(!viewModel.isSignInActive)
      Button(seconds > 0 ? strings.resendIn(seconds) : strings.resend, action: viewModel.resendTapped)
        .disabled(seconds > 0)
    }
    .navigationTitle(strings.checkYourEmail)
    .subscribeToRenderingStates(viewModel)
  }
}
