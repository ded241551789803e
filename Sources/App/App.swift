import AccountEntities
import AppComposition
import Endpoints
import FakeAccountsBackend
import Foundation
import LiveBackends
import MicroappBasics
import Programs
import RemoteBackends
import Runs
import Services
import Views

/// The app: its services, created once, and its features.
@main @MainActor
enum App {
  static func main() async { await program.run() }

  static var program: Program {
    Program(
      "App", about: "signing in, the characters and the account", hint: FakeAccounts.demoUserHint, keys: "",
      flags: AppConfiguration.flags, servers: ["supabase", "live"], readAnswers: { try HTTPRecording($0) }
    ) { launch, _ in
      let configuration = try AppConfiguration(launch, environment: ProcessInfo.processInfo.environment)
      let inbox = Inbox.ofScripts(configuration)
      let (links, mails, problems) = (EventQueue<String>(), EventQueue<Mail>(), EventQueue<String>())
      if let link = configuration.link { links.send(link) }
      let onMail: @MainActor (Mail) -> Void = {
        mails.send($0)
        inbox.receive(to: $0.to, $0.text, link: $0.link)
      }
      var container = try AppContainer(
        configuration, clock: launch.clock, onMail: onMail, onProblem: { problems.send($0) })
      // A check plays failures on purpose.
      if !launch.isCheck { container.log = { printError("App log: \($0)") } }
      container.openedLinks = { links.events() }
      container.mails = { mails.events() }
      container.problems = { problems.events() }
      let project = configuration.auth == .supabase ? Backend<AuthService>.supabase : nil
      let root = RootView(container: container)
      return ProgramContent(
        VStack(alignment: .leading) {
          root
          StatusBar()
        }, list: { configuration.list },
        diagnose: project?.diagnose, takesRealTime: { inbox.server != nil }, isSecret: MagicLinkProof.isSecret,
        inbox: inbox, isApp: true)
    }
  }
}
