import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests and receives responses, as `URLSession` does. It has closures, so that a test can use a loader that
/// never responds. A closure may block: `Transport` calls one after the other on a queue of its own, and does not wait.
struct URLLoader: Sendable {
  let start: @Sendable (HTTPRequest, PendingRequest) -> Void
  let cancel: @Sendable (PendingRequest) -> Void
  /// Closes all connections. No request starts after that.
  let invalidate: @Sendable () -> Void
}

extension URLLoader {
  /// Loads with `URLSession`. Requests to this computer take no proxy, which could read their passwords and tokens, and
  /// usually cannot reach this computer.
  static func live() -> URLLoader {
    #if canImport(FoundationNetworking)
    bypassProxiesForLoopback()
    #endif
    let (direct, proxied) = (session(usesProxies: false), session(usesProxies: true))
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

  /// Loads with `URLSession`, with connections of its own. It stores no cookies, responses or passwords.
  static func session(usesProxies: Bool, delegate: URLLoaderDelegate = URLLoaderDelegate()) -> URLLoader {
    let configuration = URLSessionConfiguration.forTransport
    if !usesProxies { configuration.disableProxies() }
    let newSession = { @Sendable in URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil) }
    #if canImport(FoundationNetworking)
    // When a server closes a reused connection, libcurl repeats the head of any request, also of a POST; Apple's
    // `URLSession` repeats only idempotent ones. So each request has a session here, which closes its connection.
    let shared: URLSession? = nil
    #else
    let shared: URLSession? = newSession()
    #endif
    return URLLoader(
      start: { request, pending in
        guard !pending.hasEnded else { return }
        let session = shared ?? newSession()
        let task = session.dataTask(with: URLRequest(request))
        pending.setTask(task)
        delegate.add(pending, for: task)
        task.resume()
        if shared == nil { session.finishTasksAndInvalidate() }
      },
      cancel: { $0.task?.cancel() }, invalidate: { shared?.finishTasksAndInvalidate() })
  }
}

extension URLSessionConfiguration {
  fileprivate static var forTransport: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = 64
    // `Transport` measures the timeout, on a clock that tests control. This one must not end first.
    configuration.timeoutIntervalForRequest = 86_400
    return configuration
  }

  /// Ignores the system's proxies. On Linux, where `URLSession` has no proxy settings, libcurl uses those of the
  /// environment: see `bypassProxiesForLoopback`.
  fileprivate func disableProxies() {
    #if canImport(Darwin)
    // By name, because not every set of declarations that this compiles with has `connectionProxyDictionary`.
    let setter = "setConnectionProxyDictionary:"
    perform(Selector(stringLiteral: setter), with: NSDictionary())
    #endif
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method.rawValue
    httpBody = request.body
    allHTTPHeaderFields = request.headers
    httpShouldHandleCookies = false
  }
}
