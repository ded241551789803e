import Navigation
public import Views

/// The feature as one view: what a microapp runs and what the app shows to somebody who is signed in.
///
/// Make one and keep it for as long as the feature is shown: it holds the feature's coordinator, and through it the
/// screens. It navigates by itself; what leads out of it are its two exits.
public struct HomeRoot: View {
  private let coordinator: HomeCoordinator
  private let root: AnyView

  /// - Parameters:
  ///   - signedOut: called once nobody is signed in any more: by choice, or because the session has ended elsewhere.
  ///   - accountDeleted: called once the account is gone.
  public init(
    dependencies: HomeModuleFactory.Dependencies,
    signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    coordinator = HomeCoordinator(
      factory: HomeModuleFactory(dependencies: dependencies),
      exits: HomeExits(signedOut: signedOut, accountDeleted: accountDeleted))
    root = coordinator.start()
  }

  public var body: some View {
    NavigationStack(coordinator, root: root)
  }
}

/// The ways out of this feature.
struct HomeExits {
  let signedOut: @MainActor () -> Void
  let accountDeleted: @MainActor () -> Void
}
