import Views

@testable import Home
@testable import Navigation

/// Says what `HomeCoordinator` says, and remembers every controller and view model before it becomes a view without a
/// type.
final class ProbedCoordinator: Coordinator<Route> {
  private let factory: HomeModuleFactory
  private let objects: WeakObjects
  private let favourites: Favourites
  private let characters: CharactersViewModel
  private let account: AccountViewModel

  init(factory: HomeModuleFactory, objects: WeakObjects) {
    self.factory = factory
    self.objects = objects
    favourites = factory.favourites()
    characters = factory.charactersViewModel(favourites: favourites)
    account = factory.accountViewModel(signedOut: {})
    super.init()
    objects.watch(self)
    objects.watch(favourites)
  }

  override func start() -> AnyView {
    watched(
      factory.home(
        characters: characters, account: account,
        characterTapped: { [weak self] in self?.navigation.push(.detail($0)) },
        accountTapped: { [weak self] in self?.navigation.push(.account) }))
  }

  override func screen(_ route: Route) -> AnyView {
    switch route {
    case .detail(let character):
      watched(
        factory.detail(
          character, favourites: favourites, characterChanged: { [weak characters] in characters?.show(change: $0) }))
    case .account:
      watched(factory.account(account, deleteTapped: { [weak self] in self?.navigation.push(.deleteAccount) }))
    case .deleteAccount:
      watched(factory.deleteAccount(of: account.user, signedOut: {}, accountDeleted: {}))
    }
  }

  private func watched(_ screen: some View) -> AnyView {
    objects.watch(screen)
    return AnyView(screen)
  }
}

/// A coordinator as what keeps it, which is what `HomeRoot` does.
struct ProbedRoot: View {
  private let coordinator: ProbedCoordinator
  private let root: AnyView

  init(_ coordinator: ProbedCoordinator) {
    self.coordinator = coordinator
    root = coordinator.start()
  }

  var body: some View { NavigationStack(coordinator, root: root) }
}

/// Objects, for as long as they live.
@MainActor
final class WeakObjects {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [Reference] = []

  /// Their types.
  var names: Set<String> { Set(references.compactMap(\.object).map { "\(type(of: $0))" }) }

  /// Remembers an object, and the controllers and view models it keeps in properties.
  func watch(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { references.append(Reference(object: value as AnyObject)) }
    for part in sequence(first: mirror, next: \.superclassMirror).flatMap(\.children) {
      let name = "\(type(of: part.value))"
      if name.hasSuffix("ViewController") || name.hasSuffix("ViewModel") { watch(part.value) }
    }
  }
}
