import AccountEntities

/// Signs in with a link or a code, and saves the session.
struct MagicLinkModel {
  let dependencies: AuthModuleFactory.Dependencies
  private let unsaved = UnsavedUser<MagicLinkProof>()

  init(dependencies: AuthModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  func redeem(_ proof: MagicLinkProof) async throws(AccountError) -> AppUser {
    try await unsaved.save(proof, after: dependencies.redeem, by: dependencies.save)
  }

  /// Waits for one second, or longer if the system suspends the app meanwhile. Returns the whole seconds that have passed;
  /// nil if the task is cancelled.
  func waitASecond() async -> Int? {
    let clock = dependencies.clock
    let time = await clock.measure { try? await clock.sleep(for: .seconds(1)) }
    return Task.isCancelled ? nil : Int(time.components.seconds)
  }
}
