import Base
import FakeBackend
import Resources
import Views

/// The whole screen: the feature whose turn it is, and below it what is told beside it and which keys work.
struct RootView: View {
  let viewModel: AppViewModel
  let announcer: Announcer

  var body: some View {
    VStack(alignment: .leading) {
      fork
        .id(viewModel.round)
        .toast(announcer.toast)
        .subscribeToRenderingStates(viewModel)
        .subscribeToRenderingStates(announcer)
      if let mail = announcer.mail { MailView(mail: mail) }
      StatusBar()
    }
  }

  @ViewBuilder
  private var fork: some View {
    switch viewModel.fork {
    case .undecided: Spacer().frame(maxWidth: .max)
    case .authentication(let root): root
    case .home(let root): root
    }
  }
}

/// The inbox, as long as mail goes nowhere else: the fake's mails arrive here.
private struct MailView: View {
  let mail: Mail

  var body: some View {
    ScreenSizeReader { screen in
      if screen.height < 20 {
        Text(Strings.code(mail.code, mail.to), lineLimit: 1).foregroundStyle(.accent).padding(horizontal: 1)
      } else {
        Divider(Strings.mail)
        Text(Strings.codeAndLink(mail.code, mail.to)).foregroundStyle(.accent).padding(horizontal: 1)
      }
      // From edge to edge: a terminal copies whole rows as they are.
      Text(mail.link).foregroundStyle(.accent)
    }
  }
}
