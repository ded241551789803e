/// Launch arguments, for an app that has no command line of this package, such as a SwiftUI app.
extension MicroappContext {
  /// Applies the launch arguments that choose backends and change endpoints, before the first screen is shown. So a
  /// preview, a UI test and a scheme of Xcode start where a scenario begins:
  ///
  ///     --backend local --endpoint "login fail offline"
  ///
  /// Call it after the dependencies are made, with `CommandLine.arguments`. A value follows its flag or an equals sign,
  /// and the flags apply in their order. All other arguments are ignored, because Xcode and the system add their own. Throws
  /// `UsageError` if there is no such backend, endpoint or behaviour, and the error of a backend that cannot be made.
  public func apply(launchArguments arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let flag = parts.first, flag == "--backend" || flag == "--endpoint" else { continue }
      guard let value = parts.dropFirst().first ?? rest.popFirst() else { throw UsageError("\(flag) needs a value") }
      if flag == "--backend" {
        try choose(value)
        continue
      }
      let words = value.split(separator: " ").map(String.init)
      guard let name = words.first, let change = EndpointChange(words: words.dropFirst()) else {
        throw UsageError(
          "\"\(value)\" changes no endpoint; write its name, and then normal, fail ERROR, delay 300ms, hang or a backend"
        )
      }
      try self.change(connection(name), change)
    }
  }
}
