import MicroappBasics

/// Launch arguments, for an app that has no command line of this package, such as a SwiftUI app.
extension Endpoints {
  /// Applies the launch arguments that choose backends and change endpoints, before the first screen is shown. So a
  /// preview, a UI test and a scheme of Xcode start where a scenario begins:
  ///
  ///     --backend local --endpoint "login fail offline"
  ///
  /// Call it after the endpoints are made, with `CommandLine.arguments`. A value follows its flag or an equals sign, and
  /// the flags apply in their order. All other arguments are ignored, because Xcode and the system add their own; so is
  /// `--backend` if there are no backends. Throws `UsageError` if there is no such backend, endpoint or behaviour, and the
  /// error of a backend that cannot be made.
  public func apply(launchArguments arguments: [String]) throws {
    let flags = services.backends.isEmpty ? ["--endpoint"] : ["--endpoint", "--backend"]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let flag = parts.first, flags.contains(flag) else { continue }
      guard let value = parts.dropFirst().first ?? rest.popFirst() else { throw UsageError("\(flag) needs a value") }
      if flag == "--backend" {
        try choose(value)
      } else {
        let (name, change) = try EndpointChange.named(value)
        try self.change(connection(name), change)
      }
    }
  }
}

extension EndpointChange {
  /// The launch arguments of the change of an endpoint, for a UI test:
  /// `app.launchArguments += EndpointChange.behaviour(.hang).launchArguments("login")`.
  public func launchArguments(_ name: String) -> [String] { ["--endpoint", line(name)] }

  /// The name of an endpoint and the words of the change: `login fail offline`.
  package func line(_ name: String) -> String { ([name] + words).map(\.word).joined(separator: " ") }

  static func named(_ line: String) throws(UsageError) -> (name: String, change: EndpointChange) {
    let words = try shellWords(line)
    guard let name = words.first, let change = EndpointChange(words: words.dropFirst()) else {
      throw UsageError(
        "\"\(line)\" changes no endpoint; write its name, and then normal, fail ERROR, delay 300ms, hang or a backend"
      )
    }
    return (name, change)
  }
}
