import AppContainer
import Base
import Endpoints
import Entities
import FakeAccountsBackend
import Foundation
import LocalServices
import ProgramKit
import Scripting

/// The app: its services, created once, and both features.
@main
enum App {
  static func main() async {
    await Program(
      "App", about: "signing in, and then the characters", hint: FakeAccounts.demoUserHint, keys: "",
      flags: AppConfiguration.flags
    ) { launch, _ in
      let configuration = try AppConfiguration(launch, environment: ProcessInfo.processInfo.environment)
      let messages = MessageCenter(clock: launch.clock)
      let container = try AppContainer(
        configuration, clock: launch.clock,
        local: {
          let services = try LocalServices(clock: launch.clock, onMail: messages.showMail)
          return (services.auth, services.characters)
        }, onMail: messages.showMail, onProblem: messages.showError)
      let viewModel = AppViewModel(container: container, link: configuration.link, messages: messages)
      return ProgramContent(
        RootView(viewModel: viewModel, messages: messages), list: { AppConfiguration.list },
        diagnose: configuration.diagnose, isRemote: { configuration.isRemote })
    }.run()
  }
}
