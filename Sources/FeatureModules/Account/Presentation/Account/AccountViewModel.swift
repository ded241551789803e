import AccountEntities
import Base
import Entities

/// The signed-in user, fetched each time the screen appears, the number of favourites, and signing out.
final class AccountViewModel: BaseViewModel {
  /// The user; nil until it is fetched.
  @Published private(set) var user: AppUser?
  /// The number of favourites; nil until the first one arrives.
  @Published private(set) var favouriteCount: Int?
  @Published private(set) var isRefreshing = false
  /// The message of the last fetch's error; nil if it succeeded.
  @Published private(set) var problem: String?

  private let dependencies: AccountRoot.Dependencies
  private let signedOut: Exit
  private var fetching: Task<Void, Never>?
  private var counting: Task<Void, Never>?

  init(dependencies: AccountRoot.Dependencies, signedOut: @escaping Exit) {
    self.dependencies = dependencies
    self.signedOut = signedOut
    super.init()
    onSessionEnded = signedOut
  }

  override func onAppear() {
    refresh()
    if favouriteCount != nil { followFavouriteCount() }
  }

  override func onDisappear() {
    isRefreshing = false
    counting = nil
  }

  /// Fetches the user. An error leaves the user on the screen.
  func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    fetching = performInBackground(dependencies.user) { [weak self] in
      self?.show($0)
    } orElse: { [weak self] in
      self?.isRefreshing = false
      self?.problem = $0.text
    }
  }

  /// Fetches the user as the user asks for it: with a loader, and with an alert for an error.
  func retryTapped() {
    perform(dependencies.user) { [weak self] in self?.show($0) }
  }

  func signOutTapped() {
    perform(loading: Strings.signingOut, dependencies.signOut, then: signedOut)
  }

  /// Signing out takes effect before its call returns, so the session may have ended.
  override func cancelTapped() {
    super.cancelTapped()
    fetching?.cancel()
    isRefreshing = false
    refresh()
  }

  private func show(_ user: AppUser) {
    isRefreshing = false
    self.user = user
    problem = nil
    followFavouriteCount()
  }

  /// Follows the number of favourites. The first time after the user is there, so that one failure has one message.
  private func followFavouriteCount() {
    guard counting == nil else { return }
    counting = runInBackground { [weak self, dependencies] in
      for await count in dependencies.favouriteCounts() { self?.favouriteCount = count }
    }
  }
}
