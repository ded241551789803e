import Session
import Concurrency
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
    let resident = FakeBackend.resident
    await TerminalApp(
      "App", about: "signing in, and then the characters", hint: "\(resident.email), password \(resident.password)",
      keys: "",
      flags: [
        Flag(
          "--open-url", "URL", "completes a sign-in by the link from a mail", write: "the whole link", isSecret: true
        ) {
          MagicLinkProof(link: $0) != nil
        },
        Flag("--auth", "BACKEND", "what stands behind signing in: fake, local, supabase"),
        Flag("--home", "BACKEND", "what stands behind the characters: fake, local, live"),
        Flag("--backend", "NAME", "what stands behind all of it; see --list"),
      ]
    ) { launch in
      let announcer = Announcer(clock: launch.clock)
      let common = launch.value(of: "--backend")
      let backends = AppBackends(announcer: announcer, auth: launch.value(of: "--auth") ?? common)
      let names = backends.auth.map(\.name) + ["live"]
      if let common, !names.contains(common) {
        throw UsageError("there is no backend \(common); there are: \(names.joined(separator: " "))")
      }
      let auth = try MicroappContext(
        launch, backends: backends.auth,
        startingWith: launch.value(of: "--auth") ?? common.flatMap { $0 == "live" ? nil : $0 })
      let home = try MicroappContext(
        launch, backends: backends.home,
        startingWith: launch.value(of: "--home") ?? common.flatMap { $0 == "supabase" ? nil : $0 })
      let container = container(auth, home, backends, announcer)
      let viewModel = AppViewModel(
        dependencies: AppDependencies(
          restoreAction: container.manager.restore,
          signInAction: auth.endpoint("openURL", calling: container.signIn),
          authentication: container.authentication(on: auth) {
            await announcer.tell(Strings.magicLinkSent)
          },
          home: container.home(clock: launch.clock)),
        link: launch.value(of: "--open-url").flatMap { MagicLinkProof(link: $0) }, announcer: announcer)
      return ProgramContent(
        RootView(viewModel: viewModel, announcer: announcer),
        list: { auth.list + home.list.filter { !$0.summary.isEmpty } },
        isRemote: { auth.isRemote || home.isRemote })
    }.run()
  }

  /// The services, on the backends that were asked for, call by call so that each can be swapped.
  @MainActor
  private static func container(
    _ auth: MicroappContext<AuthServer>, _ home: MicroappContext<CharacterServer>, _ backends: AppBackends,
    _ announcer: Announcer
  ) -> AppContainer {
    AppContainer(
      auth: AuthServer(
        signUp: auth.endpoint("signUp") { $0.signUp }, signIn: auth.endpoint("login") { $0.signIn },
        sendMagicLink: auth.endpoint("sendLink") { $0.sendMagicLink }, redeem: auth.endpoint("redeem") { $0.redeem },
        appleIdentity: auth.endpoint("appleIdentity") { $0.appleIdentity },
        signInWithApple: auth.endpoint("appleLogin") { $0.signInWithApple },
        refresh: auth.endpoint("refresh") { $0.refresh },
        user: auth.endpoint("user") { $0.user }, signOut: auth.endpoint("signOut") { $0.signOut },
        deleteAccount: auth.endpoint("deleteAccount") { $0.deleteAccount }),
      characters: CharacterServer(
        page: home.endpoint("page") { $0.page }, changes: home.stream("changes") { $0.changes },
        favourites: home.endpoint("favourites") { $0.favourites },
        setFavourite: home.endpoint("setFavourite") { $0.setFavourite }),
      storage: backends.storage(of: auth.backend.name), clock: auth.clock,
      count: WorkCount(begin: { WorkTracker.current?.begin() }, end: { WorkTracker.current?.end() }),
      onProblem: announcer.problemArose)
  }
}
