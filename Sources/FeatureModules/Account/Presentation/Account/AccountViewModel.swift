import AccountEntities
import Base
import Entities

/// The signed-in user, fetched each time the screen appears, the number of favourites, and signing out.
final class AccountViewModel: SessionViewModel {
  /// The user; nil until it is fetched.
  @Published private(set) var user: AppUser?
  /// The number of favourites; nil until the first one arrives.
  @Published private(set) var favouriteCount: Int?
  @Published private(set) var isRefreshing = false
  /// The message of the last fetch's error; nil if it succeeded.
  @Published private(set) var problem: String?

  private let dependencies: AccountRoot.Dependencies
  private var fetching: Task<Void, Never>?

  init(dependencies: AccountRoot.Dependencies, signedOut: @escaping @MainActor () -> Void) {
    self.dependencies = dependencies
    super.init(signedOut: signedOut)
  }

  override func onAppear() {
    refresh()
    runInBackground { [weak self, dependencies] in
      for await count in dependencies.favouriteCounts() { self?.favouriteCount = count }
    }
  }

  override func onDisappear() {
    isRefreshing = false
  }

  func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    fetching = performInBackground(dependencies.user) { [weak self] in self?.show($0) }
  }

  /// Fetches the user as the user asks for it: with a loader, and with an alert for an error.
  func retryTapped() {
    perform(dependencies.user) { [weak self] in self?.show(.success($0)) }
  }

  func signOutTapped() {
    perform(dependencies.signOut, loading: Strings.signingOut) { [weak self] in self?.leaveFeature() }
  }

  /// Signing out takes effect before its call returns, so the session may have ended.
  override func cancelTapped() {
    super.cancelTapped()
    fetching?.cancel()
    isRefreshing = false
    refresh()
  }

  /// An error leaves the user on the screen, unless the session has ended.
  private func show(_ result: Result<AppUser, NetworkError>) {
    isRefreshing = false
    switch result {
    case .success(let user):
      self.user = user
      problem = nil
    case .failure(.sessionEnded): leaveFeature()
    case .failure(let error): problem = error.text
    }
  }
}
