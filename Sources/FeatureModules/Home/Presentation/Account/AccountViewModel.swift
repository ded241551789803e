import Base
import Entities

/// Who is signed in, asked anew whenever it is shown, and the way out.
final class AccountViewModel: SessionViewModel {
  /// Nil until it is known.
  @Published private(set) var user: AppUser?
  @Published private(set) var isRefreshing = false
  /// Why it is not known, or may be no longer true.
  @Published private(set) var problem: AppError?

  private let model: AccountModel

  init(model: AccountModel, signedOut: @escaping @MainActor () -> Void) {
    self.model = model
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
    runInBackground { [weak self, model] in
      do throws(NetworkError) {
        let user = try await model.user()
        if !Task.isCancelled { self?.show(.success(user)) }
      } catch {
        if !Task.isCancelled { self?.show(.failure(error)) }
      }
    }
  }

  func signOutTapped() {
    perform(model.signOut) { [weak self] in self?.leave() }
  }

  /// Not knowing who is signed in is no reason to stop anybody, unless it is certain that nobody is.
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
