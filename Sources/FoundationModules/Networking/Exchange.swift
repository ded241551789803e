import Concurrency
import Entities
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way and as much of its answer as has come, until the first thing that ends it.
final class Exchange: Sendable {
  typealias Outcome = Result<HTTPResponse, NetworkError>

  private struct State {
    var response: HTTPURLResponse?
    var body = Data()
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var task: URLSessionTask?
    var isComplete = false
  }

  private let state = VisibleMutex(State())
  private let bodyLimit: Int

  /// - Parameter bodyLimit: in bytes, decompressed.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// Whether its outcome is known.
  var hasEnded: Bool { state.withLock { $0.outcome != nil } }

  /// Whether the session is done with it, so that there is nothing left to cancel.
  var isComplete: Bool { state.withLock { $0.isComplete } }

  /// The session's task that works on it; nil before that began and once the session is done.
  var runningTask: URLSessionTask? { state.withLock { $0.task } }

  /// Notes the session's task, which has yet to be resumed.
  func runs(as task: URLSessionTask) { state.withLock { $0.task = task } }

  /// Waits for the end. For one caller.
  func outcome() async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = waiter }
        return state.outcome
      }
      if let outcome { waiter.resume(returning: outcome) }
    }
  }

  /// Ends it, unless it has ended.
  func end(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.body = Data()
      return state.waiter.take()
    }
    waiter?.resume(returning: outcome)
  }

  /// The head of the answer. One that announces too much ends it.
  func receive(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    if response.expectedContentLength > bodyLimit { end(.failure(.responseTooLarge)) }
  }

  /// A piece of the body. One too many ends it.
  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil else { return false }
      state.body.append(data)
      return state.body.count > bodyLimit
    }
    if isTooLarge { end(.failure(.responseTooLarge)) }
  }

  /// Ends it with what has been received; there may be a head that was not told of before.
  func finish(_ response: URLResponse?) {
    let (known, body) = state.withLock { ($0.response, $0.body) }
    guard let response = known ?? (response as? HTTPURLResponse) else { return end(.failure(.malformedResponse)) }
    let headers = response.allHeaderFields.compactMap { name, value in (name as? String).map { ($0, "\(value)") } }
    end(
      .success(HTTPResponse(status: response.statusCode, headers: Dictionary(headers) { $1 }, body: body)))
  }

  /// The last that the session says about it.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    let hasHead = state.withLock { state in
      state.isComplete = true
      state.task = nil
      return state.response != nil
    }
    if let error {
      end(.failure(NetworkError(error, hasHead: hasHead)))
    } else {
      finish(response)
    }
  }
}
