import Entities
import Foundation
import Networking
import SupabaseBackend
import Synchronization

/// Stands for the network: writes down each request and hands out the answers it was given, in their order.
final class Wire: Sendable {
  typealias Answer = Result<HTTPResponse, NetworkError>

  private struct State {
    var requests: [HTTPRequest] = []
    var answers: [Answer]
  }

  private let state: Mutex<State>

  init(_ answers: Answer...) {
    state = Mutex(State(answers: answers))
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  var client: HTTPClient {
    HTTPClient { [self] request throws(NetworkError) in
      let answer = state.withLock { state in
        state.requests.append(request)
        return state.answers.isEmpty ? Answer.failure(.unreachable) : state.answers.removeFirst()
      }
      return try answer.get()
    }
  }

  /// A project on this wire, whose random bytes are those of RFC 7636, appendix B.
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

extension Wire.Answer {
  static func json(_ text: String) -> Wire.Answer { json(200, text) }

  static func json(_ status: Int, _ text: String, headers: [String: String] = [:]) -> Wire.Answer {
    text.answer(status, headers.merging(["Content-Type": "application/json; charset=utf-8"]) { $1 })
  }

  static func page(_ status: Int, _ text: String = "<html>") -> Wire.Answer {
    text.answer(status, ["Content-Type": "text/html"])
  }

  static let session = json(
    #"{"access_token":"access","token_type":"bearer","expires_in":3600,"refresh_token":"refresh","#
      + #""user":{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}}"#)
  static let user = json(#"{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}"#)
}

extension String {
  fileprivate func answer(_ status: Int, _ headers: [String: String]) -> Wire.Answer {
    .success(HTTPResponse(status: status, headers: headers, body: Data(utf8)))
  }
}

extension HTTPRequest {
  /// The fields of the JSON it carries.
  var fields: [String: String]? {
    body.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
  }
}

extension UserAuthData {
  /// The one of ``Wire/Answer/session``.
  static let answered = UserAuthData(
    user: AppUser(uid: "uid", email: "morty@citadel.org"), accessToken: "access", refreshToken: "refresh")
}

extension VerifierStorage {
  static func holding(_ verifier: String?) -> VerifierStorage {
    let storage = inMemory()
    storage.save(verifier)
    return storage
  }
}
