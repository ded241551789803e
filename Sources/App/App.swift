import AppContainer
import Entities
import FakeBackend
import Foundation
import MicroappKit
import Resources
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
      flags: [
        Flag(
          "--open-url", "URL", "completes a sign-in by the link from a mail", write: "the whole link", isSecret: true
        ) {
          MagicLinkProof(link: $0) != nil
        },
        Flag(
          "--auth", "BACKEND", "what stands behind signing in (fake, the only one)", write: "fake", accepts: isBackend),
        Flag(
          "--home", "BACKEND", "what stands behind the characters (fake, the only one)", write: "fake",
          accepts: isBackend),
      ]
    ) { workbench in
      let announcer = Announcer(clock: workbench.clock)
      let container = AppContainer(
        clock: workbench.clock, storage: SessionStorage.standard(environment: ProcessInfo.processInfo.environment),
        onMail: announcer.mailCame, onProblem: announcer.problemArose)
      let viewModel = AppViewModel(
        dependencies: AppDependencies(
          restoreAction: container.restore, signInAction: workbench.endpoint("openURL", container.signIn),
          authentication: container.authentication(on: workbench) {
            await announcer.tell(Strings.current.magicLinkSent)
          },
          home: container.home(on: workbench)),
        link: workbench.value(of: "--open-url").flatMap { MagicLinkProof(link: $0) }, announcer: announcer)
      return RootView(viewModel: viewModel, announcer: announcer)
    }.run()
  }
}
