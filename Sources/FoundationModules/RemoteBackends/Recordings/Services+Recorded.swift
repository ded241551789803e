import Entities
import Foundation
public import Services

extension SupabaseAuth {
  /// The calls of the project that has answered in a recording; nil is one without answers.
  public static func recorded(_ recording: HTTPRecording?, clock: any Clock<Duration>) throws -> SupabaseAuth {
    let recording = try recording ?? HTTPRecording()
    // Its links lead to the project's own host.
    let url = recording.server(of: "/auth/v1").flatMap { URL(server: $0)?.absoluteString } ?? "https://recorded.invalid"
    let configuration = try SupabaseConfiguration(environment: [
      "SUPABASE_URL": url, "SUPABASE_KEY": "recorded",
    ])
    let verifiers = VerifierStorage.inMemory()
    // A link is the answer to an email of the recording, which the run need not repeat.
    verifiers.add("recorded")
    return SupabaseAuth(
      configuration: configuration, client: .recorded(recording, clock: clock), verifiers: verifiers)
  }
}

extension CharacterService {
  /// The service of the characters that has answered in a recording; nil is one without answers.
  public static func recorded(
    _ recording: HTTPRecording?, favourites: FavouritesStore, clock: any Clock<Duration>
  ) throws -> CharacterService {
    try live(
      environment: ["RICKANDMORTY_URL": "https://recorded.invalid/api"], favourites: favourites,
      client: .recorded(recording ?? HTTPRecording(), clock: clock))
  }
}
