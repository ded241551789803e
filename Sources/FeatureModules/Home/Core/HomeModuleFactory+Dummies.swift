extension HomeModuleFactory.Dependencies {
  /// Succeeds at everything with dummies.
  public static func placeholder(clock: any Clock<Duration>) -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      characters: .placeholder(clock: clock), favourites: .placeholder, account: .placeholder)
  }

  /// Succeeds at nothing: whatever is called is reported by name. A test replaces the endpoints it expects.
  public static func unimplemented(
    clock: any Clock<Duration>, _ report: @escaping @Sendable (String) -> Void
  ) -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      characters: .unimplemented(clock: clock, report), favourites: .unimplemented(report),
      account: .unimplemented(report))
  }
}
