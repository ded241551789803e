import AccountEntities
import Entities
import Observation

/// The signed-in user with the number of favourites, and signing out.
@MainActor @Observable
final class AccountViewModel {
  enum Phase: Equatable {
    case loading
    case loaded(AppUser)
    case failed(NetworkError)
  }

  private(set) var phase = Phase.loading
  /// The number of favourites; nil before the first value.
  private(set) var favouriteCount: Int?
  private(set) var isSigningOut = false
  var isDeleteShown = false
  /// An error that leaves the screen as it is.
  var alert: NetworkError?

  private let dependencies: AccountRoot.Dependencies
  private let signedOut: Exit
  private let accountDeleted: Exit

  init(dependencies: AccountRoot.Dependencies, signedOut: @escaping Exit, accountDeleted: @escaping Exit) {
    self.dependencies = dependencies
    self.signedOut = signedOut
    self.accountDeleted = accountDeleted
  }

  /// Fetches the user. A user that is shown stays until the result arrives.
  func load() async {
    do throws(NetworkError) {
      phase = .loaded(try await dependencies.user())
    } catch {
      guard !Task.isCancelled else { return }
      if error == .sessionEnded { signedOut() } else { phase = .failed(error) }
    }
  }

  /// Receives the number of favourites until the task is cancelled. The view calls this method in `.task`.
  func followFavourites() async {
    for await count in dependencies.favouriteCounts() { favouriteCount = count }
  }

  func retryTapped() async {
    guard case .failed = phase else { return }
    phase = .loading
    await load()
  }

  func signOutTapped() async {
    guard !isSigningOut else { return }
    isSigningOut = true
    defer { isSigningOut = false }
    do throws(NetworkError) {
      try await dependencies.signOut()
      signedOut()
    } catch {
      if error == .sessionEnded { signedOut() } else { alert = error }
    }
  }

  /// The view model of the sheet. `word` is what the user types to confirm.
  func deleteAccountViewModel(word: String) -> DeleteAccountViewModel {
    DeleteAccountViewModel(
      word: word, dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted)
  }
}
