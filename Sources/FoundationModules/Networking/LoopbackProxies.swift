#if canImport(FoundationNetworking)
import Foundation

extension Carrier {
  /// Adds this machine to `no_proxy`, once for the process.
  ///
  /// Foundation on Linux ignores `connectionProxyDictionary`, and libcurl reads `http_proxy` and `all_proxy` of the
  /// environment by itself, at each request; `no_proxy` is the only way to tell it otherwise. Blocks of addresses such
  /// as `127.0.0.0/8` are understood since libcurl 7.86; `127.0.0.1` is for those before.
  ///
  /// The environment is changed before the first session is made, so libcurl does not read it yet. That another thread
  /// reads it just then does no harm: the C library copies the list that the process began with, and frees neither that
  /// nor the strings in it.
  static func keepLoopbackFromProxies() { _ = Self.once }

  private static let once: Void = {
    let environment = ProcessInfo.processInfo.environment
    // The name in capitals is read only where the other is not set or empty.
    let known = ["no_proxy", "NO_PROXY"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let exceptions = noProxy(adding: known)
    guard exceptions != known else { return }
    setenv("no_proxy", exceptions, 1)
  }()

  /// A value of `no_proxy` that has this machine in it.
  static func noProxy(adding known: String?) -> String {
    let here = "localhost,127.0.0.1,127.0.0.0/8,::1"
    guard let known else { return here }
    // A star stands for all hosts, and only if it is alone.
    return known == "*" || known.hasSuffix(here) ? known : "\(known),\(here)"
  }
}
#endif
