import Backends
import Entities
import Foundation
import Networking
import SupabaseBackend
import Synchronization

/// A network that records requests and returns prepared outcomes in order.
final class NetworkStub: Sendable {
  typealias Outcome = Result<HTTPResponse, NetworkError>

  private struct State {
    var requests: [HTTPRequest] = []
    var outcomes: [Outcome]
  }

  private let state: Mutex<State>
  private let onRequest: @Sendable (HTTPRequest) -> Void

  convenience init(_ outcomes: Outcome...) {
    self.init(outcomes)
  }

  init(_ outcomes: [Outcome], onRequest: @escaping @Sendable (HTTPRequest) -> Void = { _ in }) {
    state = Mutex(State(outcomes: outcomes))
    self.onRequest = onRequest
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  var client: HTTPClient {
    HTTPClient { [self] request throws(NetworkError) in
      onRequest(request)
      let outcome = state.withLock { state in
        state.requests.append(request)
        return state.outcomes.isEmpty ? Outcome.failure(.unreachable) : state.outcomes.removeFirst()
      }
      return try outcome.get()
    }
  }

  /// A project on this network, whose random bytes are those of RFC 7636, appendix B.
  func auth(verifiers: VerifierStorage = .inMemory()) throws -> SupabaseAuth {
    let configuration = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": "https://ref.supabase.co", "SUPABASE_KEY": "sb_publishable_key"])
    return SupabaseAuth(configuration: configuration, client: client, verifiers: verifiers) { count in
      Array(RFC7636.bytes.prefix(count))
    }
  }
}

/// The example of RFC 7636, appendix B.
enum RFC7636 {
  static let bytes: [UInt8] = [
    116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
    88, 5, 88, 83, 132, 141, 121,
  ]
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
}

extension NetworkStub.Outcome {
  static func json(_ text: String) -> NetworkStub.Outcome { json(200, text) }

  static func json(_ status: Int, _ text: String, headers: [String: String] = [:]) -> NetworkStub.Outcome {
    text.response(status, headers.merging(["Content-Type": "application/json; charset=utf-8"]) { $1 })
  }

  static func page(_ status: Int, _ text: String = "<html>") -> NetworkStub.Outcome {
    text.response(status, ["Content-Type": "text/html"])
  }

  /// A redirect, as that of a link from an email.
  static func redirect(_ location: String) -> NetworkStub.Outcome {
    .success(HTTPResponse(status: 303, headers: ["Location": location]))
  }

  static let session = json(
    #"{"access_token":"access","token_type":"bearer","expires_in":3600,"refresh_token":"refresh","#
      + #""user":{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}}"#)
  static let user = json(#"{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}"#)
}

extension String {
  fileprivate func response(_ status: Int, _ headers: [String: String]) -> NetworkStub.Outcome {
    .success(HTTPResponse(status: status, headers: headers, body: Data(utf8)))
  }
}

extension HTTPRequest {
  /// The fields of the JSON body.
  var fields: [String: String]? {
    body.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
  }
}

extension UserAuthData {
  /// The one of ``NetworkStub/Outcome/session``.
  static let example = UserAuthData(
    user: AppUser(uid: "uid", email: "morty@citadel.org"), accessToken: "access", refreshToken: "refresh")
}

extension VerifierStorage {
  static func holding(_ verifiers: String...) -> VerifierStorage {
    let storage = inMemory()
    storage.save(verifiers)
    return storage
  }
}
