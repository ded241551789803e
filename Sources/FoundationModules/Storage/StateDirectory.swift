/// The directory for files that programs keep between two runs, by the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>): empty and relative paths are ignored.
enum StateDirectory {
  /// The path of our directory, or of a subdirectory; nil if the environment names no usable directory.
  static func path(of subdirectory: String?, in environment: [String: String]) -> String? {
    let chosen = absolutePath("XDG_STATE_HOME", in: environment)
    let state = chosen ?? absolutePath("HOME", in: environment).map { "\($0)/.local/state" }
    return state.map { state in (["\(state)/microapps"] + [subdirectory].compactMap(\.self)).joined(separator: "/") }
  }

  /// Without slashes at its end, so that a name can be appended.
  private static func absolutePath(_ variable: String, in environment: [String: String]) -> String? {
    guard var path = environment[variable]?[...], path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
