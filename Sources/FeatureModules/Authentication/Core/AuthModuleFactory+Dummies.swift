extension AuthModuleFactory.Dependencies {
  /// Succeeds at everything with dummies.
  public static func placeholder(clock: any Clock<Duration>) -> AuthModuleFactory.Dependencies {
    AuthModuleFactory.Dependencies(
      select: .placeholder, signIn: .placeholder, signUp: .placeholder, magicLink: .placeholder(clock: clock))
  }

  /// Succeeds at nothing: whatever is called is reported by name. A test replaces the endpoints it expects.
  public static func unimplemented(
    clock: any Clock<Duration>, _ report: @escaping @Sendable (String) -> Void
  ) -> AuthModuleFactory.Dependencies {
    AuthModuleFactory.Dependencies(
      select: .unimplemented(report), signIn: .unimplemented(report), signUp: .unimplemented(report),
      magicLink: .unimplemented(clock: clock, report))
  }
}
