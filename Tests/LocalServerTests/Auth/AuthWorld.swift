import Concurrency
import Entities
import FakeAccountsBackend
import Foundation
import Synchronization
import Testing

@testable import LocalServer

/// A server without a network, on a clock that moves only by `advance(by:)`.
struct AuthWorld {
  let clock = JumpingClock()
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
    _ method: String = "POST", _ target: String, _ body: String = "", token: String? = nil,
    headers: [(name: String, value: String)] = [("apikey", LocalBackend.anonKey)]
  ) async -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let type = body.isEmpty ? [] : [(name: "content-type", value: "application/json")]
    let headers = headers + type + (token.map { [("authorization", "Bearer \($0)")] } ?? [])
    return Answer(
      await backend.respond(
        Request(
          method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: headers,
          body: Array(body.utf8))))
  }

  func signUp(_ email: String = "morty@example.org") async throws -> Answer {
    let answer = await ask("POST", "/auth/v1/signup", #"{"email":"\#(email)","password":"aw geez"}"#)
    try #require(answer.status == 200)
    return answer
  }

  /// Signs in to the account that ``signUp(_:)`` makes.
  func signIn() async throws -> Answer {
    let answer = await ask(
      "POST", "/auth/v1/token?grant_type=password", #"{"email":"morty@example.org","password":"aw geez"}"#)
    try #require(answer.status == 200)
    return answer
  }

  func user(_ token: String?) async -> Answer { await ask("GET", "/auth/v1/user", token: token) }

  func refresh(_ token: String) async -> Answer {
    await ask("POST", "/auth/v1/token?grant_type=refresh_token", #"{"refresh_token":"\#(token)"}"#)
  }

  /// Requests a mail, and returns the token of its link.
  func mail(
    _ more: String = "", to email: String = "morty@example.org",
    query: String = "?redirect_to=microapps://login-callback"
  ) async throws -> String {
    let answer = await ask("POST", "/auth/v1/otp\(query)", #"{"email":"\#(email)"\#(more)}"#)
    try #require(answer.status == 200)
    return try #require(inbox.newest.linkToken)
  }

  func exchange(_ code: String, _ verifier: String) async -> Answer {
    await ask(
      "POST", "/auth/v1/token?grant_type=pkce", #"{"auth_code":"\#(code)","code_verifier":"\#(verifier)"}"#)
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

  /// The error code.
  var problem: String { self["error_code"] }
  var access: String { self["access_token"] }
  var refresh: String { self["refresh_token"] }
  var location: String { headers["Location"] ?? "" }
  var user: [String: any Sendable] { json["user"] as? [String: any Sendable] ?? [:] }
}

extension Mail {
  /// The token of its link.
  var linkToken: String? { MagicLinkProof.parameter("token", in: link) }
}

final class MailSlot: Sendable {
  private let mails = Mutex<[Mail]>([])

  var last: Mail? { mails.withLock { $0.last } }

  var newest: Mail {
    get throws { try #require(last) }
  }

  @Sendable func receive(_ mail: Mail) { mails.withLock { $0.append(mail) } }
}
