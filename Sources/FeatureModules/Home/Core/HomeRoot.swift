import Navigation
public import Views

/// The feature as one view: characters, favourites and the account of a signed-in user.
///
/// Create it once and keep it as long as the feature is on the screen: it keeps the coordinator, and with it the
/// screens. The feature moves between its own screens by itself. Its exits, the two closures, lead out of it.
public struct HomeRoot: View {
  private let coordinator: HomeCoordinator
  private let root: AnyView

  init(_ coordinator: HomeCoordinator) {
    self.coordinator = coordinator
    root = coordinator.start()
  }

  /// - Parameters:
  ///   - signedOut: called once, when the user has signed out or the session has ended.
  ///   - accountDeleted: called once, when the account is deleted.
  public init(
    dependencies: HomeModuleFactory.Dependencies,
    signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    self.init(
      HomeCoordinator(
        factory: HomeModuleFactory(dependencies: dependencies),
        exits: HomeExits(signedOut: signedOut, accountDeleted: accountDeleted)))
  }

  public var body: some View {
    NavigationSplitView(coordinator, root: root)
      .onAppear { coordinator.changes.follow() }
      .onDisappear { coordinator.changes.cancel() }
  }
}

/// The exits of this feature.
struct HomeExits {
  let signedOut: @MainActor () -> Void
  let accountDeleted: @MainActor () -> Void
}
