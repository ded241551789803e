import AppContainer
import Authentication
import Entities
import FakeBackend
import Foundation
import Home
import MicroappKit
import Storage

/// The whole app: one of each service, both features, and between them whoever is signed in.
@main
enum App {
  static func main() async {
    let resident = FakeBackend.resident
    let isBackend = { @Sendable (name: String) in name == "fake" }
    await TerminalApp(
      "App", about: "signing in, and then the characters", hint: "\(resident.email), password \(resident.password)",
      keys: "",
      backends: [.init("fake", "accounts and characters in memory; only the session outlives the program")],
      flags: [
        Flag("--open-url", "URL", "completes a sign-in by the link from a mail", write: "the whole link") {
          MagicLinkProof($0, email: "") != nil
        },
        Flag("--auth", "BACKEND", "what stands behind signing in (fake)", write: "fake", accepts: isBackend),
        Flag("--home", "BACKEND", "what stands behind the characters (fake)", write: "fake", accepts: isBackend),
      ]
    ) { workbench in
      let announcer = Announcer(clock: workbench.clock)
      let container = AppContainer(
        clock: workbench.clock, storage: SessionStorage.standard(environment: ProcessInfo.processInfo.environment),
        onMail: announcer.mailCame, onProblem: announcer.problemArose)
      let authentication = container.authentication(on: workbench) { await announcer.tell("Magic Link sent") }
      let home = container.home(on: workbench)
      let link = workbench.value(of: "--open-url").flatMap { MagicLinkProof($0, email: "") }
      let viewModel = AppViewModel(
        model: AppModel(restore: container.restore, signIn: workbench.endpoint("openURL", container.signIn)),
        link: link,
        makeAuthentication: { done in
          let passed = { @MainActor (user: AppUser) in
            announcer.mailRead()
            done(user)
          }
          return AuthRoot(dependencies: authentication, signInPassed: passed, signUpPassed: passed)
        },
        makeHome: { done in
          HomeRoot(
            dependencies: home, signedOut: done,
            accountDeleted: {
              announcer.tell("Account deleted")
              done()
            })
        })
      return RootView(viewModel: viewModel, announcer: announcer)
    }.run()
  }
}
