import AccountEntities
import Base
import Entities
import FeatureTesting
import MicroappBasics
import Views

@testable import Authentication
@testable import Navigation

/// The feature composed as `AuthRoot` composes it. It keeps weak references to all view models.
final class ProbedAuth: HeadlessFeature {
  let exits = Exits()
  let viewModels = WeakViewModels()

  init() {
    let clock = VirtualClock()
    let (exits, viewModels) = (exits, viewModels)
    super.init(clock: clock, service: ()) { context in
      let login: Call<Credentials, AppUser, AccountError> = { _ throws(AccountError) in .morty }
      let redeem: Call<MagicLinkProof, AppUser, AccountError> = { _ throws(AccountError) in .morty }
      var dependencies = AuthRoot.Dependencies.succeeding(clock: clock)
      dependencies.login = context.endpoints.withoutBackend("login") { _ in clock.slow(login) }
      dependencies.signUp = context.endpoints.withoutBackend("signUp") { _ in clock.slow(login) }
      dependencies.redeem = context.endpoints.withoutBackend("redeem") { _ in clock.slow(redeem) }
      let navigation = NavigationStore<Route>()
      let factory = AuthModuleFactory(
        dependencies: dependencies, email: nil, navigation: navigation, signInPassed: exits.signInPassed,
        signUpPassed: exits.signUpPassed)
      let root = factory.authSelect()
      viewModels.watch(root)
      return NavigationStack(navigation, root: root) { route in
        let screen = factory.screen(route)
        viewModels.watch(screen)
        return screen
      }
    }
  }
}

/// The view models of views, by their types, as long as they live.
@MainActor
final class WeakViewModels {
  private struct Reference {
    weak var viewModel: BaseViewModel?
  }

  private var references: [Reference] = []

  var all: [BaseViewModel] { references.compactMap(\.viewModel) }
  var names: [String] { all.map { "\(type(of: $0))" } }

  /// Finds the view model of a view, in any of its properties.
  func watch(_ view: Any) {
    if let viewModel = view as? BaseViewModel {
      references.append(Reference(viewModel: viewModel))
    } else {
      for child in Mirror(reflecting: view).children { watch(child.value) }
    }
  }
}
