import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries one request after the other over connections of its own, which are closed when it is gone.
final class Transport: Sendable {
  private static let redirectLimit = 5

  private let session: URLSession
  let delegate = SessionDelegate()
  private let clock: any Clock<Duration>
  private let configuration: HTTPClient.Configuration

  init(clock: any Clock<Duration>, configuration: HTTPClient.Configuration) {
    self.clock = clock
    self.configuration = configuration
    session = URLSession(configuration: .forTransport, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends the request, and those it is redirected to. Throws `malformedResponse` if there are too many.
  func follow(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
    var next = request
    for _ in 0...Self.redirectLimit {
      let response = try await send(next)
      guard let redirected = try next.redirected(by: response) else { return response }
      next = redirected
    }
    throw .malformedResponse
  }

  private func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
    _ = try Origin(of: request.url)
    try await clock.pause(for: configuration.latency)
    let exchange = Exchange(bodyLimit: configuration.bodyLimit)
    let task = session.dataTask(with: URLRequest(request))
    delegate.add(exchange, for: task)
    // Detached, and so without the caller's task-locals: a clock that counts who works must not count who waits.
    let timer = Task.detached { [clock, configuration] in
      guard (try? await clock.sleep(for: configuration.timeout)) != nil else { return }
      exchange.end(.failure(.timedOut))
    }
    task.resume()
    let outcome = await withTaskCancellationHandler {
      await exchange.outcome()
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
    timer.cancel()
    if !exchange.isComplete { task.cancel() }
    return try outcome.get()
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
