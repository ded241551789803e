import Entities
import FakeAccountsBackend
import Foundation
import MicroappBasics
import RemoteBackends
import Services
import Synchronization
import TestSupport
import Testing

@testable import LocalServer

/// A server without a network, on a clock that moves only by `advance(by:)`.
struct AuthWorld {
  let clock = TestClock()
  let inbox = MailSlot()
  let backend: LocalBackend

  init(_ configure: (inout LocalBackend.Configuration) -> Void = { _ in }) {
    var configuration = LocalBackend.Configuration()
    configuration.codes = SplitMix64(seed: 137)
    configure(&configuration)
    backend = LocalBackend(clock: clock, configuration: configuration, onMail: inbox.receive)
  }

  /// Makes a request as an app does.
  func ask(
    _ method: String, _ target: String, _ body: String = "", token: String? = nil
  ) async -> Answer {
    var headers: [(name: String, value: String)] = [("apikey", LocalBackend.anonKey)]
    if !body.isEmpty { headers.append(("content-type", "application/json")) }
    if let token { headers.append(("authorization", "Bearer \(token)")) }
    return Answer(await backend.ask(method, target, headers, body))
  }

  /// Requests a mail, with fields that are no texts, as other clients do.
  func mail(to email: String) async {
    let challenge = String(repeating: "x", count: 43)
    let fields = #""email":"\#(email)","code_challenge":"\#(challenge)","create_user":true,"data":{}"#
    #expect(await ask("POST", "/auth/v1/otp", "{\(fields)}").status == 200)
  }

  /// The project that an app has in its environment.
  func project(key: String = LocalBackend.anonKey) throws -> SupabaseConfiguration {
    try SupabaseConfiguration(environment: ["SUPABASE_URL": "http://127.0.0.1:8137", "SUPABASE_KEY": key])
  }

  /// A client of this server.
  var client: HTTPClient {
    HTTPClient { [backend] request throws(NetworkError) in
      let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
      let query = parts?.percentEncodedQuery.map { "?\($0)" } ?? ""
      let headers = request.headers.map { (name: $0.key.lowercased(), value: $0.value) }
      let response = await backend.ask(
        request.method.rawValue, (parts?.percentEncodedPath ?? "") + query, headers + [("host", "127.0.0.1:8137")],
        String(decoding: request.body ?? Data(), as: UTF8.self))
      return HTTPResponse(
        status: response.status, headers: [String: String](response.headers.map { ($0.name, $0.value) }) { $1 },
        body: Data(response.body))
    }
  }
}

extension LocalBackend {
  /// Makes a request without the network.
  func ask(
    _ method: String, _ target: String, _ headers: [(name: String, value: String)] = [], _ body: String = ""
  ) async -> Response {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return await respond(
      Request(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: headers,
        body: Array(body.utf8)))
  }

  /// Makes a request to `localhost:1` without a body.
  func get(_ target: String, _ headers: [(name: String, value: String)] = [], method: String = "GET") async -> Answer {
    let host = headers.contains { $0.name == "host" } ? [] : [(name: "host", value: "localhost:1")]
    return Answer(await ask(method, target, host + headers))
  }

  /// A server whose characters do not change.
  static func still() -> LocalBackend {
    var configuration = Configuration()
    configuration.changeInterval = .zero
    return LocalBackend(configuration: configuration)
  }
}

/// A response with its decoded JSON.
struct Answer {
  let status: Int
  let headers: [String: String]
  let json: [String: any Sendable]
  let text: String

  init(_ response: Response) {
    status = response.status
    headers = [String: String](response.headers.map { ($0.name, $0.value) }) { $1 }
    text = String(decoding: response.body, as: UTF8.self)
    json = (try? JSONSerialization.jsonObject(with: Data(response.body))) as? [String: any Sendable] ?? [:]
  }

  subscript(_ name: String) -> String { json[name] as? String ?? "" }

  var access: String { self["access_token"] }
  var refresh: String { self["refresh_token"] }
  var location: String { headers["Location"] ?? "" }

  func decoded<Value: Decodable>(as: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}

/// The emails of a server.
final class MailSlot: Sendable {
  private let mails = Mutex<[Mail]>([])

  var last: Mail? { mails.withLock { $0.last } }

  var newest: Mail {
    get throws { try #require(last) }
  }

  @Sendable func receive(_ mail: Mail) { mails.withLock { $0.append(mail) } }
}
