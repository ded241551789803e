import Entities

extension AuthModuleFactory.Dependencies {
  /// Succeeds at everything with dummies.
  public static let placeholder = AuthModuleFactory.Dependencies(
    select: .placeholder, signIn: .placeholder, signUp: .placeholder, magicLink: .placeholder)

  /// Succeeds at nothing: whatever is called is reported by name. A test replaces the endpoints it expects.
  public static func unimplemented(
    clock: any Clock<Duration> = ContinuousClock(), _ report: @escaping @Sendable (String) -> Void
  ) -> AuthModuleFactory.Dependencies {
    AuthModuleFactory.Dependencies(
      select: .unimplemented(report), signIn: .unimplemented(report), signUp: .unimplemented(report),
      magicLink: .unimplemented(clock: clock, report))
  }
}
