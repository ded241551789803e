import Base
import Endpoints
import Entities
import FakeAccountsBackend
import Foundation
import LiveBackends
import Programs
import Runs
import Services

/// The app: its services, created once, and its features.
@main @MainActor
enum App {
  static func main() async { await program.run() }

  static var program: Program {
    Program(
      "App", about: "signing in, the characters and the account", hint: FakeAccounts.demoUserHint, keys: "",
      flags: AppConfiguration.flags
    ) { launch, _ in
      let environment = ProcessInfo.processInfo.environment
      let configuration = try AppConfiguration(launch, environment: environment)
      let inbox = Inbox()
      let messages = MessageCenter(clock: launch.clock)
      let onMail: @MainActor (Mail) -> Void = {
        messages.mail = $0
        inbox.receive(to: $0.to, $0.text, link: $0.link)
      }
      let container = try AppContainer(
        configuration, clock: launch.clock, onMail: onMail, onProblem: messages.showAlert)
      let characters = configuration.home == .live ? CharactersServer(environment: environment) : nil
      inbox.server = characters
      if configuration.auth == .supabase {
        inbox.server = SupabaseServer(environment: environment, characters: characters)
      }
      let project = configuration.auth == .supabase ? Backend<AuthService>.supabase : nil
      let viewModel = AppViewModel(container: container, link: configuration.link, messages: messages)
      return ProgramContent(
        RootView(viewModel: viewModel, messages: messages), list: { AppConfiguration.list },
        diagnose: project?.diagnose, takesRealTime: { inbox.server != nil }, inbox: inbox)
    }
  }
}
