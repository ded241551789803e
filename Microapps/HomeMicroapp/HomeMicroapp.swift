import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import Home
import MicroappKit
import Services
#if Live
import LiveBackends
#endif

@main @MainActor
enum HomeMicroapp {
  static func main() async { await microapp(on: backends).run() }

  static let fake = Backend("fake", "characters in memory: favourites are kept, statuses change") { launch, _ in
    let count = launch.number(of: "--characters") ?? 826
    let names: CharacterNames = launch.value(of: "--long-names") == nil ? .usual : .long
    return FakeCharacters(clock: launch.clock, count: count, names: names).demoUserCharacters
  }
  #if Live
  static let backends = [fake, .local, .live, .recorded]
  #else
  static let backends = [fake, .notIncluded("local"), .notIncluded("live")]
  #endif

  static func microapp(on backends: [Backend<DemoUserCharacters>]) -> Microapp {
    Microapp(
      "HomeMicroapp", about: "characters and favourites, alone",
      hint: FakeAccounts.signedInHint, backends: backends,
      flags: [
        .number("--characters", "N", "how many characters there are (826)", in: 0...1_000_000),
        Flag("--long-names", "", "the fake's names are long, some in wide characters"),
      ]
    ) { context in
      var home = dependencies(context)
      home.openedCharacters = context.input("openedCharacters", "7", "list") { Int($0).map(FakeCharacters.character) }
      context.session { $0.endSession }
      let signedOut = { @MainActor in context.finish("Signed out") }
      return { [home] in HomeRoot(dependencies: home, signedOut: signedOut) }
    }
  }

  static func dependencies(_ context: MicroappContext<DemoUserCharacters>) -> HomeRoot.Dependencies {
    HomeRoot.Dependencies(
      page: context.endpoints("page") { $0.page }, changes: context.endpoints.stream("changes") { $0.changes },
      favourites: context.endpoints("favourites") { $0.favourites },
      setFavourite: context.endpoints("setFavourite") { $0.setFavourite }, clock: context.clock)
  }
}
