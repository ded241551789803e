import Entities
import Foundation

/// Sends requests over connections of its own, which are closed when it is freed.
///
/// The timeout and cancellation end a call without waiting for the request, which they cancel. `URLSession` on Linux
/// creates, resumes and cancels a task only when its own queue is idle, and blocks its caller until then.
final class Transport: Sendable {
  private let loader: URLLoader
  /// The queue that calls the loader, so that a call that blocks does not block a thread of the concurrency runtime.
  private let queue = DispatchQueue(label: "RemoteBackends.Transport")
  private let clock: any Clock<Duration>
  private let latency: Duration
  private let limits: HTTPClient.Limits

  init(
    clock: any Clock<Duration>, latency: Duration = .zero, limits: HTTPClient.Limits, loader: URLLoader = .live()
  ) {
    (self.clock, self.latency, self.limits, self.loader) = (clock, latency, limits, loader)
  }

  deinit { queue.async(execute: loader.invalidate) }

  /// Sends the request, and returns a redirect as the response.
  func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
    _ = try URLOrigin(of: request.url)
    try await clock.pause(for: latency)
    let pending = PendingRequest(bodyLimit: limits.body)
    // Detached, and so without task-local values: a clock that counts the caller's work must not count the timeout.
    let timer = Task.detached { [clock, limits] in
      guard (try? await clock.sleep(for: limits.timeout)) != nil else { return }
      pending.end(.failure(.timedOut))
    }
    queue.async { [loader] in loader.start(request, pending) }
    let outcome = await withTaskCancellationHandler {
      await pending.outcome()
    } onCancel: {
      pending.end(.failure(.cancelled))
    }
    timer.cancel()
    queue.async { [loader] in loader.cancel(pending) }
    return try outcome.get()
  }
}
