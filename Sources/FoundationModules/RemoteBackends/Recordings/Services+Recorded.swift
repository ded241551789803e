import Entities
import Foundation
public import Services

extension SupabaseAuth {
  /// The calls of the project that has answered in a recording.
  public static func recorded(_ recording: HTTPRecording, clock: any Clock<Duration>) throws -> SupabaseAuth {
    // Its links lead to the project's own host.
    let own = try? SupabaseConfiguration(environment: [
      "SUPABASE_URL": recording.server(of: "/auth/v1") ?? "", "SUPABASE_KEY": "recorded",
    ])
    let verifiers = VerifierStorage.inMemory()
    // A link is the answer to an email of the recording, which the run need not repeat.
    verifiers.add("recorded")
    return SupabaseAuth(
      configuration: try own
        ?? SupabaseConfiguration(environment: ["SUPABASE_URL": "https://recorded.invalid", "SUPABASE_KEY": "recorded"]),
      client: .recorded(recording, clock: clock), verifiers: verifiers)
  }
}

extension CharacterService {
  /// The service of the characters that has answered in a recording.
  public static func recorded(
    _ recording: HTTPRecording, favourites: FavouritesStore, clock: any Clock<Duration>
  ) throws -> CharacterService {
    try live(
      environment: ["RICKANDMORTY_URL": "https://recorded.invalid/api"], favourites: favourites,
      client: .recorded(recording, clock: clock))
  }
}
