import Entities
import Foundation
import RemoteBackends
import Synchronization

/// A network that records requests and returns prepared outcomes in order.
final class NetworkStub: Sendable {
  typealias Outcome = Result<HTTPResponse, NetworkError>

  private struct State {
    var requests: [HTTPRequest] = []
    var outcomes: [Outcome]
  }

  private let state: Mutex<State>
  private let repeatsLast: Bool
  private let onRequest: @Sendable (HTTPRequest) -> Void

  convenience init(_ outcomes: Outcome...) {
    self.init(outcomes)
  }

  /// - Parameter repeatsLast: whether further requests get the last outcome again, and not `unreachable`.
  init(
    _ outcomes: [Outcome], repeatsLast: Bool = false, onRequest: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
  ) {
    state = Mutex(State(outcomes: outcomes))
    (self.repeatsLast, self.onRequest) = (repeatsLast, onRequest)
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  var client: HTTPClient {
    HTTPClient { [self] request throws(NetworkError) in
      onRequest(request)
      let outcome = state.withLock { state in
        state.requests.append(request)
        if state.outcomes.isEmpty { return Outcome.failure(.unreachable) }
        return repeatsLast && state.outcomes.count == 1 ? state.outcomes[0] : state.outcomes.removeFirst()
      }
      return try outcome.get()
    }
  }
}

extension NetworkStub.Outcome {
  static func json(_ text: String) -> NetworkStub.Outcome { json(200, text) }

  /// A response whose content type is JSON, unless the headers have another.
  static func json(_ status: Int, _ text: String, headers: [String: String] = [:]) -> NetworkStub.Outcome {
    let type = ["Content-Type": "application/json; charset=utf-8"]
    return .success(HTTPResponse(status: status, headers: type.merging(headers) { $1 }, body: Data(text.utf8)))
  }

  static func page(_ status: Int, _ text: String = "<html>") -> NetworkStub.Outcome {
    json(status, text, headers: ["Content-Type": "text/html"])
  }
}
