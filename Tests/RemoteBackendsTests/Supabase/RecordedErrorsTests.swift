import AccountEntities
import Entities
import Foundation
import RemoteBackends
import Services
import TestSupport
import Testing

/// What the app reads in each recorded error of Supabase Auth: those of the version of 2026-08-20, and those of v2.151.0, which was
/// released in May 2024. See `Tests/Recorded/SupabaseAuth`.
struct RecordedErrorsTests {
  /// The errors by their situations; nil for a call that succeeds all the same.
  private typealias Readings = [(error: AccountError?, situations: [String])]

  private static let newest: Readings = [
    (
      .invalidCredentials,
      [
        "sign-in, wrong password", "sign-in, unknown address", "sign-in without a password", "an unknown grant",
        "no grant", "wrong password, without the version header: the old form of errors",
        "wrong password, a later version date", "wrong password, a version that is no date",
      ]
    ),
    (.emailNotConfirmed, ["sign-in before the address is confirmed"]),
    (.emailTaken, ["sign-up of a taken address", "sign-up of that address"]),
    (
      .emailInvalid,
      [
        "sign-up, address without an @", "sign-up, address with spaces around", "a link, no such address",
        "an address of a test domain", "an address of a test domain: link",
      ]
    ),
    (.emailNotAllowed, ["an address outside the team: sign-up", "an address outside the team: link"]),
    (.emailLimitReached, ["the project's limit of mails", "sign-up at the project's limit of mails"]),
    (.passwordTooLong, ["sign-up, password of 73 bytes"]),
    (.weakPassword(reasons: ["Use at least 6 characters."]), ["sign-up, password of five characters"]),
    (.weakPassword(reasons: ["Use at least 12 characters."]), ["too short"]),
    (
      .weakPassword(reasons: ["Use lower-case and upper-case letters, digits and symbols."]), ["characters missing"]
    ),
    (
      .weakPassword(reasons: [
        "Use at least 12 characters.", "Use lower-case and upper-case letters, digits and symbols.",
      ]), ["both"]
    ),
    (.captchaRequired, ["captcha: sign-up", "captcha: sign-in", "captcha: link"]),
    (.userBlocked, ["blocked: sign-in", "blocked: refresh", "blocked: the code", "blocked: the link"]),
    (
      .linkExpired,
      [
        "the same link once more", "a wrong code, type email", "a wrong code, type magiclink",
        "a wrong code, type signup", "a code with letters", "no code", "no type", "the right code as type signup",
        "the right code for another address", "the right code again", "the link after its code was used",
        "the code after its link was used", "exchange, twice", "exchange, unknown code", "exchange, no code",
        "exchange, no verifier", "the same, twice: error in the fragment only", "a link with an unknown token",
        "a link with an unknown token and the prefix of a challenge", "a link without a token",
        "a link without a type", "a code past its time", "a link past its time",
      ]
    ),
    (.foreignLink, ["exchange, wrong verifier", "then the exchange with the first request's verifier"]),
    (.confirmedTooLate, ["its exchange"]),
    (
      .network(.sessionEnded),
      [
        "the user, a token that is none", "the user, a token of another secret", "refresh with no token",
        "refresh with a malformed token", "refresh with a well-formed token that is unknown",
        "refresh with a token two generations old, after ten seconds", "the user, after sign out",
        "refresh, after sign out", "sign out, unknown scope", "blocked: the user", "deleted: the user",
        "deleted: refresh", "two generations old, after ten seconds", "after that reuse: the access token",
        "after that reuse: the newest refresh token", "a session past its time: refresh",
        "an access token past its time: the user", "an access token past its time: sign out", "captcha: refresh",
      ]
    ),
    (nil, ["sign out twice", "sign out, no token", "deleted: sign out"]),
    (
      .network(.notAvailable),
      [
        "Apple, not configured", "Apple, no token", "an unknown provider", "Apple: a token that is none",
        "Apple: another issuer", "sign-ups are off", "sign-ups are off: link for a new address",
        "email is off: sign-up", "email is off: sign-in", "email is off: link", "links are off",
      ]
    ),
    (
      .network(.rateLimited(seconds: 1)),
      [
        "sign-up again, at once, not confirmed: too soon", "at once again: too soon",
        "a second request, refused as too soon",
      ]
    ),
    (.network(.rateLimited(seconds: 60)), ["the next mail, seconds are named"]),
    (
      .network(.rateLimited(seconds: nil)), ["the thirty-second try of a code", "a link while codes are limited"]
    ),
    (
      .network(.refused(status: 400)),
      [
        "sign-in without an address", "sign-in, body is not JSON", "sign-up, no password", "a link, no address",
        "a challenge that is too short", "a challenge without a method",
      ]
    ),
    (.network(.refused(status: 422)), ["sign-up, no address"]),
    (.network(.server(status: 401)), ["the user, no token"]),
    (.network(.server(status: 404)), ["an unknown path"]),
    (.network(.server(status: 405)), ["a method that is not there", "HEAD of the link"]),
    (.network(.server(status: 500)), ["a method that is unknown"]),
  ]

  /// What differs in v2.151.0: it says less about some errors.
  private static let oldest: Readings = [
    (.invalidCredentials, ["sign-in without an address", "blocked: sign-in"]),
    (.network(.rateLimited(seconds: 60)), ["at once again: too soon", "a second request, refused as too soon"]),
    (.network(.rateLimited(seconds: 1)), ["an address of a test domain: link"]),
    (.network(.server(status: 400)), ["an unknown grant", "no grant"]),
    (
      .network(.server(status: 500)),
      ["Apple: a token that is none", "Apple: another issuer", "sign-up, password of 73 bytes"]
    ),
    (.network(.server(status: 501)), ["HEAD of the link"]),
  ]

  /// What v2.151.0 does not refuse.
  private static let accepted: Set = [
    "after that reuse: the access token", "after that reuse: the newest refresh token", "an address of a test domain",
    "an address outside the team: link", "an address outside the team: sign-up", "blocked: the user", "links are off",
  ]

  @Test func eachErrorOfTheNewestVersionIsRead() async throws {
    let file = packageFile("Tests/Recorded/SupabaseAuth/answers.jsonl")
    try await compare(try recordedLines(file), with: Self.newest)
  }

  @Test func eachErrorOfTheOldestVersionThatWorksIsRead() async throws {
    let file = packageFile("Tests/Recorded/SupabaseAuth/answers-v2.151.0.jsonl")
    try await compare(try recordedLines(file), with: Self.newest, except: Self.oldest, and: Self.accepted)
  }

  private func compare(
    _ lines: [[String: Any]], with readings: Readings, except others: Readings = [], and accepted: Set<String> = []
  ) async throws {
    func table(_ readings: Readings) -> [String: AccountError?] {
      [String: AccountError?](
        uniqueKeysWithValues: readings.flatMap { row in row.situations.map { ($0, row.error) } })
    }
    let expected = table(readings).merging(table(others)) { $1 }
    var read: Set<String> = []
    for line in lines {
      guard let answer = RecordedError(line) else { continue }
      let reading = try #require(expected[answer.situation], "\(answer.situation) is not in the table")
      #expect(try await answer.reading() == reading, "\(answer.situation)")
      read.insert(answer.situation)
    }
    #expect(Set(expected.keys).subtracting(read) == accepted)
  }
}

/// A recorded answer that is an error, or that redirects to one.
private struct RecordedError {
  let situation: String
  private let request: String
  private let password: String
  private let answer: HTTPResponse

  /// Returns nil for a success.
  init?(_ line: [String: Any]) {
    let headers = line["headers"] as? [String: String] ?? [:]
    guard let situation = line["situation"] as? String, let request = line["request"] as? [String: Any],
      let status = line["status"] as? Int, status >= 400 || headers["location"]?.contains("error") == true
    else { return nil }
    let body = line["body"] as? [String: Any]
    self.situation = situation
    self.request = "\(request["method"] ?? "") \(request["path"] ?? "")"
    password = (request["body"] as? [String: String])?["password"] ?? ""
    answer = HTTPResponse(
      status: status,
      headers: headers.merging(["content-type": body == nil ? "text/plain" : "application/json"]) { $1 },
      body: (try? body.map { try JSONSerialization.data(withJSONObject: $0) }) ?? Data())
  }

  /// The error that the app's call throws for this answer.
  func reading() async throws -> AccountError? {
    let server = try NetworkStub(.success(answer)).auth(verifiers: .holding("kept")).service
    do throws(AccountError) {
      switch request.prefix(while: { $0 != "?" }) {
      case "POST /signup": _ = try await server.signUp(Credentials(email: "morty@citadel.org", password: password))
      case "POST /otp": try await Call.sendMagicLink.make(on: server)
      case "POST /verify": try await Call.code.make(on: server)
      case "GET /verify", "HEAD /verify":
        _ = try await server.redeem(.link("https://ref.supabase.co/auth/v1/verify?token=pkce_1&type=magiclink"))
      case "POST /logout": try await Call.signOut.make(on: server)
      case "POST /token" where request.hasSuffix("=refresh_token"): try await Call.refresh.make(on: server)
      case "POST /token" where request.hasSuffix("=pkce"): try await Call.link.make(on: server)
      case "POST /token" where request.hasSuffix("=id_token"): try await Call.apple.make(on: server)
      case "POST /token": try await Call.signIn.make(on: server)
      default: try await Call.user.make(on: server)
      }
      return nil
    } catch {
      return error
    }
  }
}
