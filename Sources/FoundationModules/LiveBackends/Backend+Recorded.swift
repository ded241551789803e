public import Endpoints
import Entities
import FakeAccountsBackend
public import RemoteBackends
public import Services

extension HTTPRecording: RecordedAnswers {}

extension Launch {
  /// The answers of servers that the run plays or collects; nil if it does neither.
  public var recording: HTTPRecording? { answers as? HTTPRecording }
}

extension Backend<AuthService> {
  /// The answers of Supabase Auth that a file has.
  public static var recorded: Backend {
    Backend("recorded", "answers of a server, from a file", isRemote: true, readAnswers: { try HTTPRecording($0) }) {
      launch, _ in try SupabaseAuth.recorded(launch.recording, clock: launch.clock).service
    }
  }
}

extension Backend<DemoUserCharacters> {
  /// The answers of the Rick and Morty API that a file has; the user is a fake's.
  public static var recorded: Backend {
    Backend("recorded", "answers of a server, from a file", isRemote: true, readAnswers: { try HTTPRecording($0) }) {
      launch, _ in
      DemoUserCharacters(
        characters: try .recorded(launch.recording, favourites: FavouritesStore(), clock: launch.clock),
        sessions: FakeAccounts(clock: launch.clock).demoUserSessions)
    }
  }
}
