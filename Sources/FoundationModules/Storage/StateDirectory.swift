/// Where programs keep what should outlast them, by the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>): a path that is empty or relative does not count.
enum StateDirectory {
  /// Ours, or one below it that belongs to somebody; nil if there is nowhere to keep anything.
  static func path(of owner: String?, in environment: [String: String]) -> String? {
    let chosen = absolutePath("XDG_STATE_HOME", in: environment)
    let state = chosen ?? absolutePath("HOME", in: environment).map { "\($0)/.local/state" }
    return state.map { state in (["\(state)/microapps"] + [owner].compactMap(\.self)).joined(separator: "/") }
  }

  /// Without slashes at its end, so that a name can be appended.
  private static func absolutePath(_ variable: String, in environment: [String: String]) -> String? {
    guard var path = environment[variable]?[...], path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
