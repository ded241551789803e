/// Where programs keep what should outlast them, by the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>): a path that is empty or relative does not count.
enum StateDirectory {
  /// Ours in the directory that the environment chose for state, if it did.
  static func chosen(in environment: [String: String]) -> String? {
    absolutePath("XDG_STATE_HOME", in: environment).map { "\($0)/microapps" }
  }

  /// Ours in the directory for state of everyone who chose none.
  static func home(in environment: [String: String]) -> String? {
    absolutePath("HOME", in: environment).map { "\($0)/.local/state/microapps" }
  }

  /// Ours, or one below it that belongs to somebody; nil if there is nowhere to keep anything.
  static func path(of owner: String?, in environment: [String: String]) -> String? {
    (chosen(in: environment) ?? home(in: environment)).map { path in owner.map { "\(path)/\($0)" } ?? path }
  }

  /// Without slashes at its end, so that a name can be appended.
  private static func absolutePath(_ variable: String, in environment: [String: String]) -> String? {
    guard var path = environment[variable]?[...], path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
