import Foundation
import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(2)))
struct AuthRouteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let body: String
    let status: Int
    let problem: String

    init(_ path: String, _ body: String, _ status: Int, _ problem: String) {
      (self.path, self.body, self.status, self.problem) = (path, body, status, problem)
    }

    var testDescription: String { "\(path) \(body)" }
  }

  @Test(
    "errors have a status and a code",
    arguments: [
      Case("signup", #"{"email":"rick@citadel.org","password":"wubbalubba"}"#, 422, "user_already_exists"),
      Case("signup", #"{"email":"RICK@citadel.org","password":"wubbalubba"}"#, 422, "user_already_exists"),
      Case("signup", #"{"email":"a@b.co","password":"short"}"#, 422, "weak_password"),
      Case("signup", #"{"email":"a@b.co"}"#, 400, "validation_failed"),
      Case("signup", #"{"password":"long enough"}"#, 422, "anonymous_provider_disabled"),
      Case("signup", #"{"email":"nobody","password":"long enough"}"#, 400, "validation_failed"),
      Case("signup", "", 400, "bad_json"),
      Case("signup", #"{"email":1}"#, 400, "bad_json"),
      Case("token?grant_type=password", #"{"email":"rick@citadel.org","password":"no"}"#, 400, "invalid_credentials"),
      Case("token?grant_type=password", #"{"email":"no@body.org","password":"no"}"#, 400, "invalid_credentials"),
      Case("token?grant_type=password", "{}", 400, "validation_failed"),
      Case("token?grant_type=refresh_token", #"{"refresh_token":"x"}"#, 400, "validation_failed"),
      Case("token?grant_type=refresh_token", "{}", 400, "validation_failed"),
      Case("token?grant_type=pkce", #"{"auth_code":"x","code_verifier":"y"}"#, 404, "flow_state_not_found"),
      Case("token?grant_type=pkce", "{}", 400, "validation_failed"),
      Case("token?grant_type=web3", "{}", 400, "invalid_credentials"),
      Case("token", "{}", 400, "invalid_credentials"),
      Case("otp", #"{"email":"no@body.org","create_user":false}"#, 422, "otp_disabled"),
      Case("otp", #"{"email":"a@b.co","code_challenge":"x"}"#, 400, "validation_failed"),
      Case("otp", #"{"email":"a@b.co","code_challenge_method":"s256"}"#, 400, "validation_failed"),
      Case("otp", "{}", 400, "validation_failed"),
      Case("verify", #"{"type":"email","email":"a@b.co","token":"000000"}"#, 403, "otp_expired"),
      Case("verify", #"{"type":"email","token_hash":"x"}"#, 403, "otp_expired"),
      Case("verify", #"{"type":"recovery","email":"a@b.co","token":"000000"}"#, 403, "otp_expired"),
      Case("verify", #"{"type":"email"}"#, 400, "validation_failed"),
      Case("verify", #"{"email":"a@b.co","token":"000000"}"#, 400, "validation_failed"),
      Case("logout", "", 401, "no_authorization"),
    ])
  func refusals(_ example: Case) async throws {
    let answer = await AuthWorld().ask("POST", "/auth/v1/\(example.path)", example.body)
    #expect(answer.status == example.status)
    #expect(answer.problem == example.problem)
    #expect(answer.json["code"] as? Int == example.status)
    #expect(!answer["msg"].isEmpty)
  }

  @Test func `a session has all that clients read`() async throws {
    let answer = try await AuthWorld().signUp()
    #expect(answer["token_type"] == "bearer")
    #expect(answer.json["expires_in"] as? Int == 3600)
    #expect(answer.user["id"] as? String == "975835de-1c97-46ce-bfc8-46100bfc1e42")
    #expect(answer.user["email"] as? String == "morty@example.org")
    #expect(answer.user["role"] as? String == "authenticated")
    let identities = try #require(answer.user["identities"] as? [[String: any Sendable]])
    #expect(identities.count == 1)
    for name in ["identity_id", "user_id", "id"] {
      let id = identities.first?[name] as? String ?? ""
      #expect(UUID(uuidString: id)?.uuidString.lowercased() == id, "\(name)")
    }
    #expect(identities.first?["user_id"] as? String == answer.user["id"] as? String)
    #expect((answer.user["created_at"] as? String)?.hasSuffix("Z") == true)
  }

  @Test func `a weak password comes with reasons, also in the form with a version`() async throws {
    let answer = await AuthWorld().ask(
      "POST", "/auth/v1/signup", #"{"email":"a@b.co","password":"short"}"#,
      headers: [("apikey", LocalBackend.anonKey), ("x-supabase-api-version", "2024-01-01")])
    #expect(answer["code"] == "weak_password")
    #expect(answer.headers["X-Supabase-Api-Version"] == "2024-01-01")
    #expect(answer.text.contains(#""weak_password":{"reasons":["length"]}"#))
  }

  @Test func `the gateway wants the one key there is`() async throws {
    let world = AuthWorld()
    let none = await world.ask("GET", "/auth/v1/settings", headers: [])
    #expect(none.status == 401)
    #expect(none.text == #"{"message":"No API key found in request"}"#)
    let wrong = await world.ask("GET", "/auth/v1/settings", headers: [("apikey", "x")])
    #expect(wrong.status == 401)
    #expect(wrong["message"] == "Invalid API key")
    #expect(!wrong["hint"].isEmpty)
    #expect(await world.ask("GET", "/auth/v1/settings?apikey=\(LocalBackend.anonKey)", headers: []).status == 200)
    #expect(await world.ask("GET", "/auth/v1/health", headers: []).status == 200)
  }

  @Test(arguments: [
    ("2024-01-01", true), ("2026-11-24", true), ("2023-12-31", false), ("nonsense", false), ("9", false),
  ])
  func `errors are versioned from the date of the version on`(version: String, isVersioned: Bool) async {
    let answer = await AuthWorld().ask(
      "POST", "/auth/v1/token?grant_type=password", #"{"email":"a@b.co","password":"no"}"#,
      headers: [("apikey", LocalBackend.anonKey), ("x-supabase-api-version", version)])
    #expect(answer.json["code"] as? Int == (isVersioned ? nil : 400))
    #expect(answer["code"] == (isVersioned ? "invalid_credentials" : ""))
    #expect(answer.headers["X-Supabase-Api-Version"] == (isVersioned ? "2024-01-01" : nil))
    #expect(answer.headers["X-Sb-Error-Code"] == "invalid_credentials")
  }

  /// Recorded from Supabase's gateway on 2026-11-24.
  @Test func `the gateway of Edge Functions has errors of its own`() async {
    let world = AuthWorld()
    for token in [nil, "nonsense"] {
      let answer = await world.ask("POST", "/functions/v1/delete-account", token: token)
      #expect(answer.status == 401)
      #expect(answer.json["code"] as? Int == 401)
      #expect(answer["message"] == "Invalid JWT")
    }
    let unknown = await world.ask("POST", "/functions/v1/delete-everything")
    #expect(unknown.status == 404)
    #expect(unknown.text == #"{"code":"NOT_FOUND","message":"Requested function was not found"}"#)
  }

  @Test(arguments: [#""code_challenge":"x""#, #""code_challenge_method":"s256""#])
  func `half of a challenge is refused with what is needed`(half: String) async {
    let answer = await AuthWorld().ask("POST", "/auth/v1/otp", #"{"email":"a@b.co",\#(half)}"#)
    #expect(answer["msg"] == "PKCE flow requires code_challenge_method and code_challenge")
  }
}
