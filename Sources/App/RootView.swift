import Base
import FakeAccountsBackend
import Resources
import Views

/// The whole screen: the current feature, and below it the last email and the keys.
struct RootView: View {
  let viewModel: AppViewModel
  let messages: MessageCenter

  var body: some View {
    VStack(alignment: .leading) {
      feature
        .id(viewModel.round)
        .toast(messages.toast)
        .subscribeToRenderingStates(viewModel)
        .subscribeToRenderingStates(messages)
      if let mail = messages.mail { MailView(mail: mail) }
      StatusBar()
    }
  }

  @ViewBuilder
  private var feature: some View {
    if let feature = viewModel.feature { feature } else { Spacer().frame(maxWidth: .max) }
  }
}

/// The inbox of a fake, whose emails go nowhere else.
private struct MailView: View {
  let mail: Mail

  var body: some View {
    ScreenSizeReader { screen in
      if screen.height < 20 {
        Text(Strings.code(mail.code, mail.to), lineLimit: 1).padding(horizontal: 1)
      } else {
        Divider(Strings.mail)
        Text(Strings.codeAndLink(mail.code, mail.to)).padding(horizontal: 1)
      }
      // From edge to edge, because a terminal copies whole rows.
      Text(mail.link)
    }
  }
}
