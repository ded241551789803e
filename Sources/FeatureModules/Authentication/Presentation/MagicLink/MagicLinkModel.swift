import Entities

/// Redeems a link or a code and keeps the session; the view model learns only who it is.
struct MagicLinkModel {
  let dependencies: MagicLinkDependencies

  func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> AppUser {
    try await dependencies.redeemAction(proof).saved(by: dependencies.saveAction)
  }

  func resend(to email: String) async throws(NetworkError) {
    try await dependencies.resendAction(email)
  }

  /// Waits a second. False if the wait was cut short because nobody waits any more.
  func waitASecond() async -> Bool {
    do {
      try await dependencies.clock.sleep(for: .seconds(1))
      return true
    } catch {
      return false
    }
  }
}
