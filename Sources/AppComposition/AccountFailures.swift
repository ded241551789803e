import AccountEntities
import Entities

/// Says that the number of favourites could not be fetched, unless the user, whom the screen is about, could not be fetched
/// either: then the screen says it.
@MainActor
final class AccountFailures {
  private let messages: MessageCenter
  /// The number of calls that fetch the user.
  private var fetches = 0
  private var hasUser = true
  /// What is to be said if the call in flight succeeds.
  private var waiting: NetworkError?

  init(messages: MessageCenter) {
    self.messages = messages
  }

  /// The call that fetches the user, whose result is noted.
  nonisolated func noting(_ fetch: @escaping Call<AppUser, NetworkError>) -> Call<AppUser, NetworkError> {
    { () async throws(NetworkError) in
      await self.begin()
      do throws(NetworkError) {
        let user = try await fetch()
        await self.end(hasUser: true)
        return user
      } catch {
        await self.end(hasUser: false)
        throw error
      }
    }
  }

  func say(_ error: NetworkError) {
    if fetches > 0 { waiting = error } else if hasUser { messages.showAlert(error.message) }
  }

  private func begin() { fetches += 1 }

  private func end(hasUser: Bool) {
    (fetches, self.hasUser) = (fetches - 1, hasUser)
    guard fetches == 0, let error = waiting else { return }
    waiting = nil
    say(error)
  }
}
