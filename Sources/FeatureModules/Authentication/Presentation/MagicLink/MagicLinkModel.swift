import Entities

/// Signs in with a link or a code, saves the session, and sends another email.
struct MagicLinkModel {
  let dependencies: MagicLinkDependencies

  func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    try await dependencies.redeemAction(proof).saved(by: dependencies.saveAction)
  }

  func sendMagicLink(to email: String) async throws(NetworkError) {
    try await dependencies.sendMagicLinkAction(email)
  }

  /// Waits for one second. Returns false if the task is cancelled meanwhile.
  func waitASecond() async -> Bool {
    (try? await dependencies.clock.sleep(for: .seconds(1))) != nil
  }
}
