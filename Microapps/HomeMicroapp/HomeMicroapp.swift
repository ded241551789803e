import Backends
import Entities
import FakeBackend
import Home
import MicroappKit

#if Live
import LiveBackends
#endif

@main @MainActor
enum HomeMicroapp {
  static func main() async { await microapp(on: backends).run() }

  static let fake = Backend("fake", "characters in memory, with state: stars stay, statuses change") { workbench in
    FakeCharacters(clock: workbench.clock, count: workbench.number(of: "--characters") ?? 826).demoUserSession
  }
  #if Live
  static let backends = [fake, .local, .live]
  #else
  static let backends = [fake, .leftOut("local"), .leftOut("live")]
  #endif

  static func microapp(on backends: [Backend<DemoUserSession>]) -> Microapp {
    Microapp(
      "HomeMicroapp", about: "characters, favourites and the account, alone",
      hint: "\(FakeAccounts.demoUser.email) is signed in", backends: backends,
      flags: [.number("--characters", "N", "how many characters there are (826)", in: 0...1_000_000_000)]
    ) { workbench, visit in
      let dependencies = HomeModuleFactory.Dependencies(
        page: visit.endpoint("page", \.page), changes: visit.stream("changes", \.changes),
        favourites: visit.endpoint("favourites", \.favourites),
        setFavourite: visit.endpoint("setFavourite", \.setFavourite),
        user: visit.endpoint("user", \.user), signOut: visit.endpoint("signOut", \.signOut),
        deleteAccount: visit.endpoint("deleteAccount", \.deleteAccount), clock: workbench.clock)
      let signedOut = { @MainActor in workbench.finish("Signed out") }
      return { HomeRoot(dependencies: dependencies, signedOut: signedOut) { workbench.finish("Account deleted") } }
    }
  }
}
