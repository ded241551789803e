import Entities

/// Signs in with a link or a code, and saves the session.
struct MagicLinkModel {
  let dependencies: AuthModuleFactory.Dependencies

  func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    try await dependencies.redeem(proof).saved(by: dependencies.save)
  }

  /// Waits for one second. Returns false if the task is cancelled meanwhile.
  func waitASecond() async -> Bool {
    (try? await dependencies.clock.sleep(for: .seconds(1))) != nil
  }
}
