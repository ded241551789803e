import Base
import FakeAccountsBackend
import Views

/// The whole screen: Authentication or the tabs, and below them the last email and the keys.
struct RootView: View {
  let viewModel: AppViewModel
  let messages: MessageCenter

  var body: some View {
    let sheet = viewModel.sheet
    VStack(alignment: .leading) {
      content
        .id(viewModel.round)
        .sheet(
          sheet?.title ?? "",
          isPresented: Binding(get: { sheet != nil }, set: { if !$0 { viewModel.cancelSheet() } })
        ) {
          if let sheet { sheet.root.onOpenURL(perform: viewModel.open) }
          mail
        }
        .toast(messages.toast)
        .subscribeToRenderingStates(viewModel)
        .subscribeToRenderingStates(messages)
        .onOpenURL(perform: viewModel.open)
      if sheet == nil { mail }
      StatusBar()
    }
  }

  @ViewBuilder
  private var content: AnyView {
    switch viewModel.content {
    case .authentication(let root): root
    case .tabs(let viewModel): TabsView(viewModel: viewModel)
    case nil: Spacer().frame(maxWidth: .max)
    }
  }

  @ViewBuilder
  private var mail: AnyView {
    if let mail = messages.mail { MailView(mail: mail) }
  }
}

/// The features of a signed-in user, one at a time.
private struct TabsView: View {
  let viewModel: TabsViewModel

  var body: some View {
    TabView(selection: Binding(get: { viewModel.tab }, set: viewModel.select)) {
      Tab(Strings.characters, value: .characters) { viewModel.home }.badge(viewModel.news.count)
      Tab(Strings.account, value: .account) { viewModel.account }
    }
    .subscribeToRenderingStates(viewModel)
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
      // From edge to edge below the screen, because a terminal copies whole rows.
      Text(mail.link)
    }
  }
}
