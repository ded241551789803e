import Base
import Entities
import Resources

/// The signed-in user, fetched each time the screen appears, and signing out.
final class AccountViewModel: SessionViewModel {
  /// The user; nil until it is fetched.
  @Published private(set) var user: AppUser?
  @Published private(set) var isRefreshing = false
  /// The error of the last fetch; nil if it succeeded.
  @Published private(set) var problem: AppError?

  private let dependencies: AccountDependencies

  init(dependencies: AccountDependencies, signedOut: @escaping @MainActor () -> Void) {
    self.dependencies = dependencies
    super.init(signedOut: signedOut)
  }

  override func onAppear() {
    refresh()
  }

  override func onDisappear() {
    isRefreshing = false
  }

  func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    runInBackground { [weak self, dependencies] in
      do throws(NetworkError) {
        let user = try await dependencies.userAction()
        if !Task.isCancelled { self?.show(.success(user)) }
      } catch {
        if !Task.isCancelled { self?.show(.failure(error)) }
      }
    }
  }

  func signOutTapped() {
    perform(dependencies.signOutAction, loading: Strings.signingOut) { [weak self] in self?.leave() }
  }

  /// Signing out takes effect before its call returns, so the session may have ended.
  override func cancelTapped() {
    super.cancelTapped()
    refresh()
  }

  /// An error leaves the user on the screen, unless the session has ended.
  private func show(_ result: Result<AppUser, NetworkError>) {
    isRefreshing = false
    switch result {
    case .success(let user):
      self.user = user
      problem = nil
    case .failure(.sessionEnded): leave()
    case .failure(let error): problem = AppError(error)
    }
  }
}
