import AccountEntities
import Entities
import RemoteBackends
import Services
import Testing

/// The error for each error code, in the server's three formats.
struct ErrorTests {
  private static let mapping: [(call: Call, status: Int, code: String, error: AccountError)] = [
    (.signIn, 400, "invalid_credentials", .invalidCredentials),
    (.signIn, 400, "email_not_confirmed", .emailNotConfirmed),
    (.signIn, 400, "user_banned", .userBlocked),
    (.signIn, 400, "captcha_failed", .captchaRequired),
    (.signIn, 400, "validation_failed", .network(.refused(status: 400))),
    (.signIn, 500, "unexpected_failure", .network(.server(status: 500))),
    (.signIn, 422, "email_provider_disabled", .network(.notAvailable)),
    (.signIn, 429, "over_request_rate_limit", .network(.rateLimited(seconds: nil))),
    (.signUp, 422, "user_already_exists", .emailTaken),
    (.signUp, 422, "email_exists", .emailTaken),
    (.signUp, 422, "weak_password", .weakPassword(reasons: [])),
    (.signUp, 422, "signup_disabled", .network(.notAvailable)),
    (.signUp, 400, "email_address_not_authorized", .emailNotAllowed),
    (.signUp, 400, "email_address_invalid", .emailInvalid),
    (.sendMagicLink, 422, "otp_disabled", .network(.notAvailable)),
    (.sendMagicLink, 429, "over_email_send_rate_limit", .emailLimitReached),
    (.code, 403, "otp_expired", .linkExpired),
    (.code, 400, "validation_failed", .linkExpired),
    (.link, 400, "bad_code_verifier", .foreignLink),
    (.link, 404, "flow_state_not_found", .linkExpired),
    (.link, 422, "flow_state_expired", .confirmedTooLate),
    (.link, 403, "user_not_found", .linkExpired),
    (.code, 403, "session_not_found", .linkExpired),
    (.apple, 400, "provider_disabled", .network(.notAvailable)),
    (.apple, 400, "validation_failed", .network(.notAvailable)),
    (.apple, 400, "invalid_grant", .network(.notAvailable)),
    (.apple, 400, "invalid request", .network(.notAvailable)),
    (.apple, 400, "invalid nonce", .network(.notAvailable)),
    (.apple, 400, "server_error", .network(.refused(status: 400))),
    (.refresh, 400, "refresh_token_not_found", .network(.sessionEnded)),
    (.refresh, 400, "refresh_token_already_used", .network(.sessionEnded)),
    (.refresh, 400, "session_not_found", .network(.sessionEnded)),
    (.refresh, 400, "session_expired", .network(.sessionEnded)),
    (.refresh, 400, "validation_failed", .network(.sessionEnded)),
    (.refresh, 400, "user_banned", .userBlocked),
    (.refresh, 409, "conflict", .network(.server(status: 409))),
    (.refresh, 400, "invalid_grant", .network(.sessionEnded)),
    (.user, 401, "no_authorization", .network(.server(status: 401))),
    (.user, 403, "bad_jwt", .network(.sessionEnded)),
    (.user, 403, "user_not_found", .network(.sessionEnded)),
    (.user, 403, "session_not_found", .network(.sessionEnded)),
    (.deleteAccount, 403, "bad_jwt", .network(.sessionEnded)),
    (.deleteAccount, 401, "UNAUTHORIZED_INVALID_JWT", .network(.server(status: 401))),
    (.deleteAccount, 404, "NOT_FOUND", .network(.notAvailable)),
  ]

  @Test(arguments: mapping, ["older", "versioned", "OAuth"])
  private func aCodeMeansTheSameInEachFormat(
    row: (call: Call, status: Int, code: String, error: AccountError), form: String
  ) async throws {
    let (call, status, code, error) = row
    let message = "Invalid login credentials"
    let body =
      switch form {
      case "older": #"{"code":\#(status),"error_code":"\#(code)","msg":"\#(message)"}"#
      case "versioned": #"{"code":"\#(code)","message":"\#(message)"}"#
      default: #"{"error":"\#(code)","error_description":"\#(message)"}"#
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
      (.success(HTTPResponse(status: 500)), .server(status: 500)),
      (.page(400, #"{"code":"invalid_credentials"}"#), .server(status: 400)),
      (.page(402), .server(status: 402)), (.page(403), .server(status: 403)), (.page(407), .server(status: 407)),
      (.json(404, #"{"message":"no Route matched with those values"}"#), .server(status: 404)),
      (.json(403, #"{"message":"You cannot consume this service"}"#), .server(status: 403)),
      (.json(407, #"{"message":"Sign in to the proxy first."}"#), .server(status: 407)),
    ] as [(NetworkStub.Outcome, NetworkError)], [Call.signIn, .refresh, .user])
  func aBodyWithoutACodeIsItsStatus(outcome: (NetworkStub.Outcome, NetworkError), call: Call) async throws {
    let server = try NetworkStub(outcome.0).auth().service
    await #expect(throws: AccountError.network(outcome.1)) { try await call.make(on: server) }
  }

  /// The bodies were recorded from Supabase Auth on 2026-11-24. Where the code alone decides, it is in the mapping above.
  @Test(
    arguments: [
      (.signUp, 400, "validation_failed", "Password cannot be longer than 72 characters", .passwordTooLong),
      (.signUp, 400, "validation_failed", "Unable to validate email address: invalid format", .emailInvalid),
      (.sendMagicLink, 400, "validation_failed", "Unable to validate email address: invalid format", .emailInvalid),
      (.signUp, 400, "validation_failed", "Signup requires a valid password", .network(.refused(status: 400))),
      (.refresh, 400, "validation_failed", "Refresh token is not valid", .network(.sessionEnded)),
    ] as [(Call, Int, String, String, AccountError)])
  func aMessageTellsErrorsOfOneCodeApart(
    call: Call, status: Int, code: String, message: String, error: AccountError
  ) async throws {
    let body = #"{"code":"\#(code)","message":"\#(message)"}"#
    let server = try NetworkStub(.json(status, body)).auth().service
    await #expect(throws: error) { try await call.make(on: server) }
  }

  /// A user who signs in sends no token, so it is the key that a gateway refuses. In a session it may be the token.
  @Test(
    arguments: [
      .json(401, #"{"message":"Invalid authentication credentials"}"#), .json(401, #"{"message":"Unauthorized"}"#),
      .json(401, #"{"error":"Unauthorized"}"#), .page(401),
    ] as [NetworkStub.Outcome])
  func aGatewayRefusesTheKeyOrTheToken(outcome: NetworkStub.Outcome) async throws {
    for (call, error) in [(Call.signIn, NetworkError.keyRefused), (.user, .server(status: 401))] {
      let server = try NetworkStub(outcome).auth().service
      await #expect(throws: AccountError.network(error)) { try await call.make(on: server) }
    }
  }

  /// An Auth Hook of the project, which answers with the code "unknown", or with that of a wrong password.
  @Test(
    arguments: [
      (.signUp, 403, #"{"code":"unknown","message":"Only addresses of the school may join."}"#),
      (.signUp, 401, #"{"code":"unknown","message":"Only addresses of the school may join."}"#),
      (.signUp, 403, #"{"code":403,"msg":"Only addresses of the school may join."}"#),
      (.sendMagicLink, 422, #"{"code":"","message":"Only addresses of the school may join."}"#),
      (.signIn, 403, #"{"message":"Only addresses of the school may join."}"#),
      (.signIn, 400, #"{"code":"invalid_credentials","message":"Only addresses of the school may join."}"#),
      (.signIn, 400, #"{"error":"invalid_grant","error_description":"Only addresses of the school may join."}"#),
      (.code, 403, #"{"code":"unknown","message":" Only\u0007 addresses\nof the\u202e \u001bschool may join. "}"#),
    ] as [(Call, Int, String)])
  func aRuleOfTheProjectIsShownInItsWords(call: Call, status: Int, body: String) async throws {
    let server = try NetworkStub(.json(status, body)).auth().service
    await #expect(throws: AccountError.refusedByRule("Only addresses of the school may join.")) {
      try await call.make(on: server)
    }
  }

  @Test func theWordsOfARuleMayBeOneWord() async throws {
    let server = try NetworkStub(.json(403, #"{"code":"unknown","message":"学校のメールだけが使えます。"}"#)).auth().service
    await #expect(throws: AccountError.refusedByRule("学校のメールだけが使えます。")) { try await Call.signUp.make(on: server) }
  }

  @Test func theWordsOfARuleAreShort() async throws {
    let body = #"{"code":"unknown","message":"Not \#(String(repeating: "long ", count: 100))"}"#
    let server = try NetworkStub(.json(403, body)).auth().service
    let error = await #expect(throws: AccountError.self) { try await Call.signIn.make(on: server) }
    #expect(error?.message.count == 200 && error?.message.hasSuffix("…") == true)
  }

  /// Nothing that the app knows is in a rule's words, nor what a rule says that fails.
  @Test(arguments: [
    (
      Call.signIn, 400, #"{"code":"invalid_credentials","message":"Invalid login credentials"}"#,
      AccountError.invalidCredentials
    ),
    (.signIn, 422, #"{"code":"hook_timeout","message":"Failed to reach hook"}"#, .network(.server(status: 422))),
    (
      .signUp, 400, #"{"code":"validation_failed","message":"missing email or phone"}"#, .network(.refused(status: 400))
    ),
    (.signIn, 403, #"{"code":"unknown","message":""}"#, .network(.refused(status: 403))),
    (.signIn, 400, #"{"error":"invalid_grant"}"#, .invalidCredentials),
    (.refresh, 400, #"{"error":"invalid_grant"}"#, .network(.sessionEnded)),
    (.code, 400, #"{"error":"invalid_grant"}"#, .linkExpired),
    (
      .signIn, 500, #"{"code":"unexpected_failure","message":"Error running hook URI"}"#, .network(.server(status: 500))
    ),
    (.refresh, 403, #"{"code":"unknown","message":"Only in the morning."}"#, .network(.server(status: 403))),
    (
      .refresh, 400, #"{"code":"invalid_credentials","message":"unsupported_grant_type"}"#,
      .network(.server(status: 400))
    ),
    (.refresh, 400, #"{"code":"captcha_failed","message":"captcha protection"}"#, .network(.server(status: 400))),
    (.signIn, 402, #"{"code":402,"message":"Project paused. Restore it."}"#, .network(.server(status: 402))),
    (.signIn, 404, #"{"code":404,"message":"Requested entity was not found."}"#, .network(.server(status: 404))),
    (.signIn, 405, #"{"code":405,"message":"Method not allowed here"}"#, .network(.server(status: 405))),
    (.signIn, 407, #"{"code":407,"message":"Proxy Authentication Required."}"#, .network(.server(status: 407))),
    (.signIn, 413, #"{"message":"Request size limit exceeded."}"#, .network(.server(status: 413))),
    (.code, 401, #"{"code":401,"msg":"Token has expired or is invalid"}"#, .network(.refused(status: 401))),
    (.user, 401, #"{"code":401,"msg":"This endpoint requires a Bearer token"}"#, .network(.server(status: 401))),
    (.signIn, 401, #"{"code":"UNAUTHORIZED_NO_AUTH_HEADER","message":"Missing header"}"#, .network(.keyRefused)),
  ])
  func otherErrorsHaveTheWordsOfTheApp(call: Call, status: Int, body: String, error: AccountError) async throws {
    let server = try NetworkStub(.json(status, body)).auth().service
    await #expect(throws: error) { try await call.make(on: server) }
  }

  /// The bodies were recorded from the gateway of Supabase Auth on 2026-11-24.
  @Test(
    arguments: Call.allCases,
    [
      #"{"message":"Invalid API key","hint":"Double check your Supabase `anon` or `service_role` API key."}"#,
      #"{"message":"No API key found in request"}"#,
    ])
  func aRefusedKeyEndsNoSession(call: Call, body: String) async throws {
    let server = try NetworkStub(.json(401, body)).auth(verifiers: .holding("kept")).service
    await #expect(throws: AccountError.network(.keyRefused)) { try await call.make(on: server) }
  }

  /// The messages of the first rows were recorded from Supabase Auth on 2026-11-24. It cuts fractions of a second off.
  @Test(
    arguments: [
      ("For security purposes, you can only request this after 59 seconds.", .network(.rateLimited(seconds: 60))),
      ("For security purposes, you can only request this after 0 seconds.", .network(.rateLimited(seconds: 1))),
      ("email rate limit exceeded", .emailLimitReached), ("after a while", .emailLimitReached),
      ("after 9223372036854775807 seconds", .network(.rateLimited(seconds: .max))),
      ("after 99999999999999999999 seconds", .emailLimitReached),
    ] as [(String, AccountError)])
  func theLimitOfMailsIsASecondOrAnHour(message: String, error: AccountError) async throws {
    let body = #"{"code":"over_email_send_rate_limit","message":"\#(message)"}"#
    let server = try NetworkStub(.json(429, body, headers: ["Retry-After": "30"])).auth().service
    await #expect(throws: error) { try await server.sendMagicLink("a@b.c") }
  }

  @Test(
    arguments: [
      ([:], nil), (["Retry-After": "30"], 30), (["retry-after": "1"], 1), (["Retry-After": "-1"], nil),
      (["Retry-After": "Wed, 21 Oct 2015 07:28:05 GMT", "Date": "Wed, 21 Oct 2015 07:27:00 GMT"], 65),
      (["Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"], nil),
    ] as [([String: String], Int?)])
  func theSecondsToWaitAreRead(headers: [String: String], seconds: Int?) async throws {
    // Recorded from Supabase Auth on 2026-11-24.
    let body = #"{"code":"over_request_rate_limit","message":"Request rate limit reached"}"#
    let server = try NetworkStub(.json(429, body, headers: headers)).auth().service
    await #expect(throws: AccountError.network(.rateLimited(seconds: seconds))) {
      try await Call.code.make(on: server)
    }
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
    await #expect(throws: AccountError.weakPassword(reasons: sentences)) { try await Call.signUp.make(on: server) }
  }

  /// The bodies were recorded from Supabase Auth on 2026-11-24.
  @Test(arguments: [
    (401, #"{"code":"no_authorization","message":"This endpoint requires a valid Bearer token"}"#),
    (403, #"{"code":"session_not_found","message":"Session from session_id claim in JWT does not exist"}"#),
    (403, #"{"code":"user_not_found","message":"User from sub claim in JWT does not exist"}"#), (404, "{}"),
  ])
  func signingOutOfAnUnknownSessionSucceeds(status: Int, body: String) async throws {
    let network = NetworkStub(.json(status, body))
    try await network.auth().service.signOut(.example)
    #expect(network.requests.count == 1)
  }

  /// The session goes on after the first answer, which is of an expired token.
  @Test(
    arguments: [
      (.json(403, #"{"code":"bad_jwt","message":"invalid JWT: token is expired"}"#), .sessionEnded),
      (.page(503), .server(status: 503)),
    ] as [(NetworkStub.Outcome, NetworkError)])
  func aFailedSignOutThrows(outcome: NetworkStub.Outcome, error: NetworkError) async throws {
    let server = try NetworkStub(outcome).auth().service
    await #expect(throws: error) { try await server.signOut(.example) }
  }

  /// The login page of a network must not look like a deleted account.
  @Test func aWebPageIsNoSuccess() async throws {
    let server = try NetworkStub(.page(200)).auth().service
    await #expect(throws: NetworkError.malformedResponse) { try await server.deleteAccount(.example) }
  }

  /// Only Auth knows whether a session has ended. The JSON was recorded from the gateway on 2026-11-24.
  @Test func aFunctionEndsNoSession() async throws {
    let network = NetworkStub(.page(401), .json(401, #"{"code":401,"message":"Invalid JWT"}"#), .page(404))
    let server = try network.auth().service
    for error in [NetworkError.server(status: 401), .server(status: 401), .notAvailable] {
      await #expect(throws: error) { try await server.deleteAccount(.example) }
    }
  }
}
