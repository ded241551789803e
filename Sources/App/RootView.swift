import Base
import FakeBackend
import Views

/// The whole screen: the feature whose turn it is, and below it what is told beside it and which keys work.
struct RootView: View {
  let viewModel: AppViewModel
  let announcer: Announcer

  var body: some View {
    VStack(alignment: .leading) {
      fork
        .toast(announcer.toast)
        .subscribeToRenderingStates(viewModel)
      if let mail = announcer.mail {
        Divider("Mail")
        Text("\(mail.code) for \(mail.to), or").padding(horizontal: 1)
        Text(mail.link).padding(horizontal: 1)
      }
      StatusBar()
    }
  }

  @ViewBuilder
  private var fork: some View {
    switch viewModel.fork {
    case .undecided: Spacer()
    case .authentication(let root): root
    case .home(let root): root
    }
  }
}
