import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A loader that uses a `URLSession` with connections of its own. The session stores no cookies, responses or
/// passwords.
final class URLSessionLoader: Sendable {
  let delegate = URLLoaderDelegate()
  private let session: URLSession

  init(usesProxies: Bool) {
    let configuration = URLSessionConfiguration.forTransport
    if !usesProxies { configuration.disableProxies() }
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// The closures of this loader. They keep the session alive.
  var loader: URLLoader {
    URLLoader(
      start: start, cancel: { $0.task?.cancel() }, invalidate: { [self] in session.finishTasksAndInvalidate() })
  }

  /// Does nothing if the request has ended already.
  private func start(_ request: HTTPRequest, _ pending: PendingRequest) {
    guard !pending.hasEnded else { return }
    let task = session.dataTask(with: URLRequest(request))
    pending.setTask(task)
    delegate.add(pending, for: task)
    task.resume()
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
    #if canImport(FoundationNetworking)
    // When a server closes a reused connection, libcurl sends the request again by itself, also a POST, and Foundation
    // has no body left for it. So no connection is reused.
    setValue("close", forHTTPHeaderField: "Connection")
    #endif
  }
}
