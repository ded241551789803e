import Entities
import Foundation
import MicroappBasics

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request that was sent, and the received parts of its response. The first event that ends it decides the outcome.
final class PendingRequest: Sendable {
  typealias Outcome = Result<HTTPResponse, NetworkError>

  private struct State {
    var response: HTTPURLResponse?
    var body = Data()
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var task: URLSessionTask?
  }

  private let state = CheckedMutex(State())
  private let bodyLimit: Int

  /// - Parameter bodyLimit: in bytes, decompressed.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  var hasEnded: Bool { state.withLock { $0.outcome != nil } }

  /// The session's task for this request; nil before it starts and after its last event.
  var task: URLSessionTask? { state.withLock { $0.task } }

  func setTask(_ task: URLSessionTask) { state.withLock { $0.task = task } }

  /// Waits for the outcome. Only one caller may wait.
  func outcome() async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = waiter }
        return state.outcome
      }
      if let outcome { waiter.resume(returning: outcome) }
    }
  }

  func end(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.body = Data()
      return state.waiter.take()
    }
    waiter?.resume(returning: outcome)
  }

  func receive(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    if response.expectedContentLength > bodyLimit { end(.failure(.responseTooLarge)) }
  }

  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil else { return false }
      state.body.append(data)
      return state.body.count > bodyLimit
    }
    if isTooLarge { end(.failure(.responseTooLarge)) }
  }

  /// - Parameter response: the head, for the case that it was not received before.
  func finish(_ response: URLResponse?) {
    let (known, body) = state.withLock { ($0.response, $0.body) }
    guard let response = known ?? (response as? HTTPURLResponse) else { return end(.failure(.malformedResponse)) }
    let headers = response.allHeaderFields.compactMap { name, value in (name as? String).map { ($0, "\(value)") } }
    end(.success(HTTPResponse(status: response.statusCode, headers: Dictionary(headers) { $1 }, body: body)))
  }

  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    let hasHead = state.withLock { state in
      state.task = nil
      return state.response != nil
    }
    guard let error else { return finish(response) }
    end(.failure(NetworkError(error, hasHead: hasHead)))
  }
}
