import Entities
import Foundation

/// Sends one request after the other over connections of its own, which are closed when it is gone.
///
/// The time-out and the caller's cancelling end a call by themselves: they cancel the request, and wait for nothing.
/// `URLSession` on Linux makes, resumes and cancels a task only once its own queue has nothing else to do, and
/// blocks its caller until then.
final class Transport: Sendable {
  private static let redirectLimit = 5

  private let carrier: Carrier
  /// Where the carrier is called, so that a call that takes long keeps no thread from other tasks.
  private let queue = DispatchQueue(label: "Networking.Transport")
  private let clock: any Clock<Duration>
  private let configuration: HTTPClient.Configuration

  init(clock: any Clock<Duration>, configuration: HTTPClient.Configuration, carrier: Carrier = .live()) {
    self.clock = clock
    self.configuration = configuration
    self.carrier = carrier
  }

  deinit { queue.async(execute: carrier.invalidate) }

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
    // Detached, and so without the caller's task-locals: a clock that counts who works must not count who waits.
    let timer = Task.detached { [clock, configuration] in
      guard (try? await clock.sleep(for: configuration.timeout)) != nil else { return }
      exchange.end(.failure(.timedOut))
    }
    queue.async { [carrier] in carrier.begin(request, exchange) }
    let outcome = await withTaskCancellationHandler {
      await exchange.outcome()
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
    timer.cancel()
    if !exchange.isComplete { queue.async { [carrier] in carrier.cancel(exchange) } }
    return try outcome.get()
  }
}
