import Session
import Backends
import AppContainer
import Base
import Entities
import FakeBackend
import MicroappKit
import Resources
import SupabaseBackend

/// The whole app: one of each service, both features, and between them whoever is signed in.
@main
enum App {
  static func main() async {
    let demoUser = FakeAccounts.demoUser
    await TerminalApp(
      "App", about: "signing in, and then the characters", hint: "\(demoUser.email), password \(demoUser.password)",
      keys: "",
      flags: [
        Flag(
          "--open-url", "URL", "completes a sign-in by the link from a mail", write: "the whole link", isSecret: true
        ) {
          MagicLinkProof(link: $0) != nil
        },
        Flag(backend: "--auth", "what stands behind signing in: fake, local, supabase"),
        Flag(backend: "--home", "what stands behind the characters: fake, local, live"),
      ]
    ) { workbench in
      let announcer = Announcer(clock: workbench.clock)
      let container = try container(on: workbench, announcer)
      let viewModel = AppViewModel(
        dependencies: AppDependencies(
          restoreAction: container.manager.restore,
          signInAction: workbench.endpoint("openURL", container.signIn),
          authentication: container.authentication(on: workbench) {
            await announcer.tell(Strings.magicLinkSent)
          },
          home: container.home(on: workbench)),
        link: workbench.value(of: "--open-url").flatMap { MagicLinkProof(link: $0) }, announcer: announcer)
      return RootView(viewModel: viewModel, announcer: announcer)
    }.run()
  }

  /// The services, on the backends that were asked for, call by call so that each can be swapped.
  @MainActor
  private static func container(on workbench: Workbench, _ announcer: Announcer) throws -> AppContainer {
    let backends = AppBackends(
      announcer: announcer, auth: workbench.value(of: "--auth") ?? workbench.value(of: "--backend"))
    let auth = try workbench.services(backends.auth, from: "--auth")
    let home = try workbench.services(backends.home, from: "--home")
    return AppContainer(
      auth: AuthServer(
        signUp: auth.endpoint("signUp", \.signUp), signIn: auth.endpoint("login", \.signIn),
        sendMagicLink: auth.endpoint("sendLink", \.sendMagicLink), redeem: auth.endpoint("redeem", \.redeem),
        appleIdentity: auth.endpoint("appleIdentity", \.appleIdentity),
        signInWithApple: auth.endpoint("appleLogin", \.signInWithApple), refresh: auth.endpoint("refresh", \.refresh),
        user: auth.endpoint("user", \.user), signOut: auth.endpoint("signOut", \.signOut),
        deleteAccount: auth.endpoint("deleteAccount", \.deleteAccount)),
      characters: CharacterServer(
        page: home.endpoint("page", \.page), changes: home.stream("changes", \.changes),
        favourites: home.endpoint("favourites", \.favourites),
        setFavourite: home.endpoint("setFavourite", \.setFavourite)),
      storage: backends.storage(of: auth), clock: workbench.clock,
      onProblem: announcer.problemArose)
  }
}
