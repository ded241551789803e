#if canImport(FoundationNetworking)
import Foundation

extension URLLoader {
  /// Adds this computer to `no_proxy`, once for the process.
  ///
  /// Foundation on Linux ignores `connectionProxyDictionary`. libcurl reads `http_proxy` and `all_proxy` from the
  /// environment for each request, and `no_proxy` is the only way to exclude a host. Address blocks such as
  /// `127.0.0.0/8` work since libcurl 7.86; `127.0.0.1` is for older versions.
  ///
  /// The environment is changed before the first session is made, so libcurl is not reading it yet. Another thread that
  /// reads it at this moment is safe: the C library copies the original list, and frees neither it nor its strings.
  static func bypassProxiesForLoopback() { _ = Self.bypass }

  private static let bypass: Void = {
    let environment = ProcessInfo.processInfo.environment
    // libcurl reads the upper-case name only if the other one is not set or empty.
    let known = ["no_proxy", "NO_PROXY"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let exceptions = noProxy(adding: known)
    guard exceptions != known else { return }
    setenv("no_proxy", exceptions, 1)
  }()

  /// A value for `no_proxy` that includes this computer.
  private static func noProxy(adding known: String?) -> String {
    let loopback = "localhost,127.0.0.1,127.0.0.0/8,::1"
    guard let known else { return loopback }
    // A star means all hosts, but only if it is the whole value.
    return known == "*" || known.hasSuffix(loopback) ? known : "\(known),\(loopback)"
  }
}
#endif
