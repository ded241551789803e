import AccountEntities
import FakeAccountsBackend
import Foundation
import Hashing
import Services
import TestSupport
import Testing

@testable import LocalServer

/// Plays recorded situations against a server, in their order, with what the recording did between two situations.
final class Replay {
  private static let password = "phoenixperson"

  private let world: AuthWorld
  private var address = ""
  private var addressCount = 0
  /// The last verifiers, the newest last.
  private var verifiers = [""]
  /// The sessions of the last sign-in, one for each refresh.
  private var sessions: [Answer] = []
  private var otherSession: Answer?
  private var authCode = ""
  /// The token and the code of the newest mail.
  private var (hash, code) = ("", "")

  init(_ configuration: [String: String]) {
    world = AuthWorld {
      $0.needsConfirmation = configuration["MAILER_AUTOCONFIRM"] != "true"
      $0.codeLength = configuration["MAILER_OTP_LENGTH"].flatMap { Int($0) } ?? 6
      $0.resendInterval = configuration["SMTP_MAX_FREQUENCY"] == "60s" ? .seconds(60) : .seconds(1)
    }
  }

  func play(_ recorded: RecordedAnswer) async throws -> Answer {
    let values = try await prepare(recorded.situation)
    world.clock.advance(by: .milliseconds(1))
    let answer = try await send(recorded, with: values)
    if recorded.path == "/token?grant_type=password", answer.status == 200 { sessions = [answer] }
    if recorded.path == "/token?grant_type=refresh_token", answer.status == 200,
      answer.refresh != sessions.last?.refresh
    {
      sessions.append(answer)
    }
    if let code = MagicLinkProof.parameter("code", in: answer.location) { authCode = code }
    if recorded.sendsMail { takeMail() }
    return answer
  }

  /// Does what comes before a situation. Returns values for placeholders in place of the usual values.
  private func prepare(_ situation: String) async throws -> [String: String] {
    switch situation {
    case "sign-up of a new address: no session, the mail confirms", "sign-up, password of 72 bytes",
      "sign-up, password of 73 bytes", "sign-up, password of five characters", "sign-up without confirmation",
      "a sign-in link for a new address: the user is made", "a sign-in link for a new address":
      let known = address
      newAddress()
      defer { if situation.contains("password of") { address = known } }
      return ["<address>": address]
    case "sign-in, unknown address", "the right code for another address":
      return ["<address>": "nobody@citadel.org"]
    case "the user, a token of another secret":
      return ["<jwt>": await AuthWorld().backend.signInDemoUser().accessToken]
    case "refresh with the parent, within ten seconds": return ["<token>": sessions[0].refresh]
    case "refresh with a token two generations old, after ten seconds":
      let token = try #require(sessions.last).refresh
      sessions.append(
        await world.ask("POST", "/auth/v1/token?grant_type=refresh_token", #"{"refresh_token":"\#(token)"}"#))
      world.clock.advance(by: .seconds(11))
      return ["<token>": sessions[sessions.count - 3].refresh]
    case "sign out, scope local": otherSession = await signIn()
    case "the other session lives":
      return ["<jwt>": otherSession?.access ?? ""]
    case "blocked: sign-in": sessions = [await signIn()]
    case "blocked: the link": try await requestLink()
    case "deleted: the user":
      sessions = [await signIn()]
      _ = await world.ask("POST", "/functions/v1/delete-account", token: sessions[0].access)
    case "a sign-in link is asked for", "a code of eight digits is mailed": try await makeAccount()
    case "the link, with a challenge": try await requestLink()
    case "exchange, wrong verifier": return ["<verifier>": String(repeating: "x", count: 43)]
    case "exchange, unknown code": return ["<uuid>": UUID().uuidString.lowercased()]
    case "a second request, refused as too soon": try await requestLink()
    case "then the exchange with the first request's verifier":
      return ["<verifier>": verifiers[verifiers.count - 2]]
    case "sign-up of that address before its mail is used": world.clock.advance(by: .seconds(1))
    case "a confirmation link six minutes after the request":
      try await signUp()
      world.clock.advance(by: .seconds(360))
    case "Apple, not configured": return ["<jwt>": await world.backend.appleIdentity().identityToken]
    case "Apple: another issuer": return ["<jwt>": LocalBackend.anonKey]
    case "a code past its time":
      try await makeAccount()
      try await requestLink()
      world.clock.advance(by: .seconds(86_401))
    case "the next mail, seconds are named":
      try await makeAccount()
      try await requestLink()
    case "an access token past its time: the user":
      try await signUp()
      sessions = [await signIn()]
      world.clock.advance(by: .seconds(3_601))
    default: break
    }
    return [:]
  }

  private func send(_ recorded: RecordedAnswer, with values: [String: String]) async throws -> Answer {
    var fields = recorded.fields
    if recorded.sendsMail {
      verifiers.append(Data(Secret.bytes()).base64URL)
      fields?["code_challenge"] = "<challenge>"
    }
    if fields?["token"] != "000000", fields?["token"].flatMap({ Int($0) }) != nil { fields?["token"] = code }
    let usual = [
      "<address>": address, "<challenge>": Self.challenge(of: verifiers.last ?? ""),
      "<jwt>": sessions.last?.access ?? "",
      "<token>": sessions.last?.refresh ?? "", "<uuid>": authCode, "<verifier>": verifiers.last ?? "",
      "<hash>": hash.replacing("pkce_", with: ""),
    ]
    func filled(_ text: String) -> String {
      values.merging(usual) { special, _ in special }.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }
    let path = "/auth/v1" + filled(recorded.path)
    if recorded.path.contains("token=pkce_<hash>") {
      #expect(try world.inbox.newest.link.hasSuffix(path), "the link of the mail is as it was recorded")
    }
    return await world.ask(
      recorded.method, path, try fields.map { try Self.json($0.mapValues(filled)) } ?? "",
      token: recorded.authorization.map { filled(String($0.dropFirst(7))) })
  }

  private func newAddress() {
    addressCount += 1
    address = "phoenix\(addressCount)@citadel.org"
  }

  private func signIn() async -> Answer {
    await world.ask(
      "POST", "/auth/v1/token?grant_type=password", #"{"email":"\#(address)","password":"\#(Self.password)"}"#)
  }

  /// Makes an account with a mail that is not used yet.
  private func signUp() async throws {
    newAddress()
    try await request("signup", #","password":"\#(Self.password)""#)
  }

  /// Makes an account with a confirmed address.
  private func makeAccount() async throws {
    try await signUp()
    let body = #"{"type":"email","email":"\#(address)","token":"\#(code)"}"#
    #expect(await world.ask("POST", "/auth/v1/verify", body).status == 200)
  }

  private func requestLink() async throws {
    world.clock.advance(by: .seconds(1))
    try await request("otp", "")
  }

  private func request(_ name: String, _ more: String) async throws {
    verifiers.append(Data(Secret.bytes()).base64URL)
    let challenge = Self.challenge(of: verifiers.last ?? "")
    let body = #"{"email":"\#(address)"\#(more),"code_challenge":"\#(challenge)"}"#
    #expect(await world.ask("POST", "/auth/v1/\(name)", body).status == 200)
    takeMail()
  }

  private func takeMail() {
    guard let mail = world.inbox.last else { return }
    (hash, code) = (MagicLinkProof.parameter("token", in: mail.link) ?? "", mail.code)
  }

  private static func json(_ fields: [String: String]) throws -> String {
    String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
  }

  private static func challenge(of verifier: String) -> String {
    Data(SHA256.hash(Array(verifier.utf8))).base64URL
  }
}

extension RecordedAnswer {
  fileprivate var sendsMail: Bool { method == "POST" && (path.hasPrefix("/otp") || path.hasPrefix("/signup")) }
}
