import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLSession` that keeps nothing, with connections of its own.
final class SessionCarrier: Sendable {
  let delegate = SessionDelegate()
  private let session: URLSession

  /// - Parameter isDirect: whether no request takes a proxy.
  init(isDirect: Bool) {
    let configuration = URLSessionConfiguration.forTransport
    if isDirect { configuration.takeNoProxy() }
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// Does nothing for an exchange that has ended before.
  private func begin(_ request: HTTPRequest, _ exchange: Exchange) {
    guard !exchange.hasEnded else { return }
    let task = session.dataTask(with: URLRequest(request))
    exchange.runs(as: task)
    delegate.add(exchange, for: task)
    task.resume()
  }

  /// The session as something to send requests by. It is held as long as this value is.
  var carrier: Carrier {
    Carrier(
      begin: begin, cancel: { $0.runningTask?.cancel() }, invalidate: { [self] in session.finishTasksAndInvalidate() })
  }
}

extension URLSessionConfiguration {
  /// Nothing is kept: no cookies, no answers, no passwords.
  fileprivate static var forTransport: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = 64
    // The time-out is measured on a clock that tests can move; this one must not come before.
    configuration.timeoutIntervalForRequest = 86_400
    return configuration
  }

  /// Takes none of the system's proxies. On Linux, where `URLSession` knows no proxies, libcurl takes those of the
  /// environment: see `keepLoopbackFromProxies`.
  fileprivate func takeNoProxy() {
    #if canImport(Darwin)
    // By name, as not every set of declarations that this compiles with has `connectionProxyDictionary`.
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
    // When a server closes a connection that was used before, libcurl sends the request again by itself, whatever it
    // does, and Foundation has no body left for it. No connection is used twice, then.
    setValue("close", forHTTPHeaderField: "Connection")
    #endif
  }
}
