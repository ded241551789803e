import Account
import Authentication
import Base
import Entities
import Home
import MicroappBasics
import Navigation
import Services
public import Views

/// The app as one view: Authentication or the tabs, and below them the last email. Create it once.
public struct RootView: View {
  private let viewModel: AppViewModel
  private let messages: MessageCenter
  /// The roots of the features on the screen. Each is made once and released when it is left, because it keeps its screens.
  private let roots = ScreenCache()

  /// Connects the features of an app.
  public init(container: AppContainer) {
    messages = MessageCenter(container: container)
    viewModel = AppViewModel(container: container, messages: messages)
  }

  /// The content of the view.
  public var body: some View {
    let (viewModel, content, sheet) = (viewModel, viewModel.content, viewModel.sheet)
    roots.keep(only: [content?.id, sheet?.id])
    return VStack(alignment: .leading) {
      view(of: content)
        .id(content?.id ?? 0)
        .sheet(
          sheet?.title ?? "",
          isPresented: Binding(get: { sheet != nil }, set: { if !$0 { viewModel.cancelSheet() } })
        ) {
          if sheet?.user != nil {
            Text(Strings.translated(NetworkError.sessionEnded.message)).foregroundStyle(.secondary).padding(
              horizontal: 1)
          }
          if let sheet { authentication(sheet).id(sheet.id) }
          mail
        }
        .toast(messages.toast)
        .subscribeToRenderingStates(viewModel)
        .subscribeToRenderingStates(messages)
        .onOpenURL(perform: viewModel.open)
      if sheet == nil { mail }
    }
  }

  private func view(of content: AppViewModel.Content?) -> AnyView {
    switch content {
    case .signIn(let signIn): authentication(signIn)
    case .tabs(let tabs): roots.screen(of: tabs.id) { AnyView(TabsView(viewModel: tabs, app: viewModel)) }
    case nil: AnyView(Spacer().frame(maxWidth: .max))
    }
  }

  private func authentication(_ signIn: AppViewModel.SignIn) -> AnyView {
    roots.screen(of: signIn.id) {
      AnyView(
        AuthRoot(
          dependencies: viewModel.container.authentication(messages, viewModel.lastSignIn, viewModel.signInLinks),
          email: signIn.email, signInPassed: viewModel.signedIn, signUpPassed: viewModel.signedUp))
    }
  }

  @ViewBuilder
  private var mail: AnyView {
    if let mail = messages.mail { MailView(mail: mail) }
  }
}

/// The features of a signed-in user, one at a time. Each keeps its screens while the other is shown.
private struct TabsView: View {
  let viewModel: TabsViewModel
  let app: AppViewModel
  private let home: HomeRoot
  private let account: AccountRoot

  init(viewModel: TabsViewModel, app: AppViewModel) {
    (self.viewModel, self.app) = (viewModel, app)
    let signedOut = { @MainActor [weak app, weak viewModel] in if let viewModel { app?.signedOut(viewModel) } }
    home = HomeRoot(dependencies: viewModel.home, signedOut: signedOut)
    account = AccountRoot(dependencies: viewModel.account, signedOut: signedOut) { [weak app, weak viewModel] in
      if let viewModel { app?.accountDeleted(viewModel) }
    }
  }

  var body: some View {
    TabView(selection: Binding(get: { viewModel.tab }, set: viewModel.select)) {
      Tab(Strings.home, value: .home) { home }.badge(viewModel.news.count)
      Tab(Strings.account, value: .account) { account }
    }
    .subscribeToRenderingStates(viewModel)
    .onReceive({ [links = app.links] in links.events() }, isActive: app.sheet == nil) { [viewModel] link, tabs in
      // What has come to another user goes with that user.
      if tabs == nil || tabs == viewModel.id { viewModel.open(link) }
    }
    .onReceive({ [links = app.signInLinks] in links.events() }, isActive: app.sheet == nil, perform: app.openInSheet)
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
