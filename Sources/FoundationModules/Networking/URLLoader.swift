import Entities
import Foundation

/// Sends requests and receives responses, as `URLSession` does. It has closures, so that a test can use a loader that
/// never responds.
///
/// A closure may block: `Transport` calls them one after the other on a queue of its own, and waits for none.
struct URLLoader: Sendable {
  /// Sends a request, and passes what arrives to the pending request.
  let start: @Sendable (HTTPRequest, PendingRequest) -> Void
  /// Closes the connection of a request that was started. It does nothing for one that was not.
  let cancel: @Sendable (PendingRequest) -> Void
  /// Closes all connections. No request starts after that.
  let invalidate: @Sendable () -> Void
}

extension URLLoader {
  /// Loads with `URLSession`. Requests to this computer take no proxy, which could read their passwords and tokens, and
  /// usually cannot even reach this computer.
  static func live() -> URLLoader {
    #if canImport(FoundationNetworking)
    bypassProxiesForLoopback()
    #endif
    let direct = URLSessionLoader(usesProxies: false).loader
    let proxied = URLSessionLoader(usesProxies: true).loader
    return URLLoader(
      start: { request, pending in
        let isLoopback = request.url.host()?.isLoopbackHost ?? false
        (isLoopback ? direct : proxied).start(request, pending)
      },
      cancel: direct.cancel,
      invalidate: {
        direct.invalidate()
        proxied.invalidate()
      })
  }
}
