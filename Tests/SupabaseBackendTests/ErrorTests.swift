import Backends
import Entities
import Networking
import SupabaseBackend
import Testing

/// The error for each error code, in the server's three formats.
struct ErrorTests {
  private static let mapping: [(call: Call, status: Int, code: String, error: NetworkError)] = [
    (.signIn, 400, "invalid_credentials", .invalidCredentials),
    (.signIn, 400, "email_not_confirmed", .emailNotConfirmed),
    (.signIn, 400, "user_banned", .server(status: 400)),
    (.signIn, 400, "validation_failed", .server(status: 400)),
    (.signIn, 422, "email_provider_disabled", .notAvailable),
    (.signIn, 429, "over_request_rate_limit", .rateLimited(seconds: nil)),
    (.signUp, 422, "user_already_exists", .emailTaken),
    (.signUp, 422, "email_exists", .emailTaken),
    (.signUp, 422, "weak_password", .weakPassword(reasons: [])),
    (.signUp, 422, "signup_disabled", .notAvailable),
    (.sendMagicLink, 422, "otp_disabled", .notAvailable),
    (.sendMagicLink, 429, "over_email_send_rate_limit", .rateLimited(seconds: nil)),
    (.code, 403, "otp_expired", .linkExpired),
    (.code, 400, "validation_failed", .linkExpired),
    (.link, 400, "bad_code_verifier", .linkExpired),
    (.link, 404, "flow_state_not_found", .linkExpired),
    (.link, 422, "flow_state_expired", .linkExpired),
    (.link, 403, "user_banned", .server(status: 403)),
    (.link, 403, "user_not_found", .linkExpired),
    (.code, 403, "session_not_found", .linkExpired),
    (.apple, 400, "provider_disabled", .notAvailable),
    (.apple, 400, "invalid_grant", .invalidCredentials),
    (.apple, 400, "invalid request", .invalidCredentials),
    (.apple, 400, "invalid nonce", .invalidCredentials),
    (.apple, 400, "server_error", .server(status: 400)),
    (.refresh, 400, "refresh_token_not_found", .sessionEnded),
    (.refresh, 400, "refresh_token_already_used", .sessionEnded),
    (.refresh, 400, "session_not_found", .sessionEnded),
    (.refresh, 400, "session_expired", .sessionEnded),
    (.refresh, 400, "user_banned", .sessionEnded),
    (.refresh, 400, "invalid_grant", .sessionEnded),
    (.refresh, 429, "over_request_rate_limit", .rateLimited(seconds: nil)),
    (.user, 401, "no_authorization", .sessionEnded),
    (.user, 403, "bad_jwt", .sessionEnded),
    (.user, 403, "user_not_found", .sessionEnded),
    (.user, 403, "user_banned", .sessionEnded),
    (.user, 500, "unexpected_failure", .server(status: 500)),
    (.deleteAccount, 403, "bad_jwt", .sessionEnded),
    (.deleteAccount, 401, "UNAUTHORIZED_INVALID_JWT", .sessionEnded),
    (.deleteAccount, 404, "NOT_FOUND", .server(status: 404)),
  ]

  @Test(arguments: mapping, ["older", "versioned", "OAuth"])
  private func aCodeMeansTheSameInEachFormat(
    row: (call: Call, status: Int, code: String, error: NetworkError), form: String
  ) async throws {
    let (call, status, code, error) = row
    let body =
      switch form {
      case "older": #"{"code":\#(status),"error_code":"\#(code)","msg":"…"}"#
      case "versioned": #"{"code":"\#(code)","message":"…"}"#
      default: #"{"error":"\#(code)","error_description":"…"}"#
      }
    let server = try NetworkStub(.json(status, body)).auth(verifiers: .holding("kept")).service
    await #expect(throws: error) { try await call.make(on: server) }
  }

  @Test(
    arguments: [
      (.page(500), .server(status: 500)), (.page(502, "Bad gateway"), .server(status: 502)),
      (.page(404), .server(status: 404)), (.page(302), .server(status: 302)),
      (.page(429), .rateLimited(seconds: nil)), (.json(503, ""), .server(status: 503)),
      (.json(500, #"{"code":"inval"#), .server(status: 500)), (.json(400, "[]"), .server(status: 400)),
      (.json(400, #"{"code":null,"msg":7}"#), .server(status: 400)),
      (.json(401, #"{"message":"Invalid API key"}"#), .server(status: 401)),
      (.success(HTTPResponse(status: 500)), .server(status: 500)),
      (.page(400, #"{"code":"invalid_credentials"}"#), .server(status: 400)),
    ] as [(NetworkStub.Outcome, NetworkError)], [Call.signIn, .refresh, .user])
  func aBodyWithoutACodeIsItsStatus(outcome: (NetworkStub.Outcome, NetworkError), call: Call) async throws {
    let server = try NetworkStub(outcome.0).auth().service
    await #expect(throws: outcome.1) { try await call.make(on: server) }
  }

  @Test(
    arguments: [
      ("For security purposes, you can only request this after 58 seconds.", [:], 58),
      ("you can only request this after 1 second", [:], 1), ("Too many requests", ["Retry-After": "30"], 30),
      ("after 5 seconds.", ["retry-after": "30"], 5), ("after a while", [:], nil),
      ("after 99999999999999999999 seconds", [:], nil), ("", ["Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"], nil),
      ("", ["Retry-After": "-1"], nil),
    ] as [(String, [String: String], Int?)])
  func theSecondsToWaitAreRead(message: String, headers: [String: String], seconds: Int?) async throws {
    let body = #"{"code":"over_email_send_rate_limit","message":"\#(message)"}"#
    let server = try NetworkStub(.json(429, body, headers: headers)).auth().service
    await #expect(throws: NetworkError.rateLimited(seconds: seconds)) { try await server.sendMagicLink("a@b.c") }
  }

  @Test(arguments: [
    (#"["length"]"#, "Password should be at least 12 characters.", ["Use at least 12 characters."]),
    (#"["length"]"#, "", ["Use at least 6 characters."]),
    (#"["characters","moon"]"#, "", ["Use lower-case and upper-case letters, digits and symbols."]),
    (
      #"["pwned"]"#, "",
      ["It was found among stolen passwords: choose another, and change it wherever else you use it."]
    ),
    ("[]", "", []), (#""length""#, "", []),
  ])
  func aWeakPasswordIsExplainedInSentences(reasons: String, message: String, sentences: [String]) async throws {
    let body = #"{"code":"weak_password","message":"\#(message)","weak_password":{"reasons":\#(reasons)}}"#
    let server = try NetworkStub(.json(422, body)).auth().service
    await #expect(throws: NetworkError.weakPassword(reasons: sentences)) { try await Call.signUp.make(on: server) }
  }

  @Test(arguments: [401, 403, 404])
  func signingOutOfAnUnknownSessionSucceeds(status: Int) async throws {
    let network = NetworkStub(.json(status, #"{"code":"session_not_found","message":""}"#))
    try await network.auth().service.signOut(.example)
    #expect(network.requests.count == 1)
  }

  @Test func aFailedSignOutThrows() async throws {
    let server = try NetworkStub(.page(503)).auth().service
    await #expect(throws: NetworkError.server(status: 503)) { try await server.signOut(.example) }
  }

  @Test(arguments: [NetworkStub.Outcome.json(401, #"{"code":401,"message":"Invalid JWT"}"#), .page(401)])
  func aFunctionRefusesAnEndedTokenWithoutACode(outcome: NetworkStub.Outcome) async throws {
    let server = try NetworkStub(outcome).auth().service
    await #expect(throws: NetworkError.sessionEnded) { try await server.deleteAccount(.example) }
  }
}
