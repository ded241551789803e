import Testing

@testable import LocalServer

/// Refusals, as far as the recorded situations do not hold them.
@Suite(.timeLimit(.minutes(15)))
struct AuthRouteTests {
  private let world = AuthWorld()

  @Test(
    "errors have a status and a code",
    arguments: [
      ("signup", #"{"email":"RICK@citadel.org","password":"wubbalubba"}"#, 422, "user_already_exists"),
      ("signup", #"{"email":1}"#, 400, "bad_json"),
      ("signup", #"{"email":"a@b.co","password":"short"}"#, 422, "weak_password"),
      ("token?grant_type=refresh_token", #"{"refresh_token":"abcdefghijk-"}"#, 400, "validation_failed"),
      ("token?grant_type=refresh_token", #"{"refresh_token":"ABCDEFGHIJKL"}"#, 400, "validation_failed"),
      ("token?grant_type=refresh_token", #"{"refresh_token":"abcdefghijklm"}"#, 400, "validation_failed"),
      ("otp", #"{"email":"no@body.org","create_user":false}"#, 422, "otp_disabled"),
      ("otp", #"{"email":"a@b.co","code_challenge_method":"s256"}"#, 400, "validation_failed"),
      ("verify", #"{"type":"email","token_hash":"x"}"#, 403, "otp_expired"),
      ("verify", #"{"type":"recovery","email":"a@b.co","token":"000000"}"#, 403, "otp_expired"),
    ])
  func refusals(path: String, body: String, status: Int, problem: String) async throws {
    let answer = await world.ask("POST", "/auth/v1/\(path)", body)
    #expect(answer.status == status)
    #expect(answer.problem == problem)
    #expect(answer.json["code"] as? Int == status)
    #expect(!answer["msg"].isEmpty)
  }

  @Test func `the gateway wants the one key there is`() async throws {
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

  @Test(arguments: [("2024-01-01", true), ("2026-11-24", true), ("2023-12-31", false), ("9", false)])
  func `errors are versioned from the date of the version on`(version: String, isVersioned: Bool) async {
    let answer = await world.ask(
      "POST", "/auth/v1/token?grant_type=password", #"{"email":"a@b.co","password":"no"}"#,
      headers: [("apikey", LocalBackend.anonKey), ("x-supabase-api-version", version)])
    #expect(answer["code"] == (isVersioned ? "invalid_credentials" : ""))
    #expect(answer.headers["X-Supabase-Api-Version"] == (isVersioned ? "2024-01-01" : nil))
  }

  /// Recorded from Supabase's gateway on 2026-11-24.
  @Test func `the gateway of Edge Functions has errors of its own`() async {
    for token in [nil, "nonsense"] {
      let answer = await world.deleteAccount(token)
      #expect(answer.status == 401)
      #expect(answer.json["code"] as? Int == 401)
      #expect(answer["message"] == "Invalid JWT")
    }
    let unknown = await world.ask("POST", "/functions/v1/delete-everything")
    #expect(unknown.status == 404)
    #expect(unknown.text == #"{"code":"NOT_FOUND","message":"Requested function was not found"}"#)
  }
}
