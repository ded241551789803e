import Entities
import Services

/// The services of the app, created once.
struct AppContainer: Sendable {
  let accounts: AuthService
  let characters: CharacterService
  let session = CurrentSession()
  let clock: any Clock<Duration>
}
