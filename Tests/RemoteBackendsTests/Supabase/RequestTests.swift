import AccountEntities
import Entities
import Foundation
@testable import RemoteBackends
import Services
import Testing

/// The request of each call.
struct RequestTests {
  private struct Expected: CustomTestStringConvertible {
    let call: Call
    var method = "POST"
    let url: String
    var fields: [String: String]?
    var outcome = NetworkStub.Outcome.session
    var isInSession = false

    var testDescription: String { call.rawValue }
  }

  private static let mailbox = "morty@citadel.org"
  private static let callback = "redirect_to=microapps://login-callback"

  private static let table: [Expected] = [
    Expected(
      call: .signUp, url: "/auth/v1/signup?\(callback)",
      fields: [
        "email": mailbox, "password": " pass word ", "code_challenge": RFC7636.challenge,
        "code_challenge_method": "s256",
      ]),
    Expected(
      call: .signIn, url: "/auth/v1/token?grant_type=password", fields: ["email": mailbox, "password": " pass word "]),
    Expected(
      call: .sendMagicLink, url: "/auth/v1/otp?\(callback)",
      fields: ["email": mailbox, "code_challenge": RFC7636.challenge, "code_challenge_method": "s256"],
      outcome: .json("{}")),
    Expected(
      call: .code, url: "/auth/v1/verify", fields: ["type": "email", "email": mailbox, "token": "123456"]),
    Expected(
      call: .link, url: "/auth/v1/token?grant_type=pkce",
      fields: ["auth_code": "c0de", "code_verifier": RFC7636.verifier]),
    Expected(
      call: .apple, url: "/auth/v1/token?grant_type=id_token",
      fields: ["provider": "apple", "id_token": "signed", "nonce": "raw"]),
    Expected(call: .refresh, url: "/auth/v1/token?grant_type=refresh_token", fields: ["refresh_token": "refresh"]),
    Expected(call: .user, method: "GET", url: "/auth/v1/user", outcome: .user, isInSession: true),
    Expected(
      call: .signOut, url: "/auth/v1/logout?scope=local", outcome: .success(HTTPResponse(status: 204)),
      isInSession: true),
    Expected(
      call: .deleteAccount, url: "/functions/v1/delete-account", outcome: .success(HTTPResponse(status: 204)),
      isInSession: true),
  ]

  @Test func allCallsAreInTheTable() {
    #expect(Self.table.map(\.call) == Call.allCases)
  }

  @Test(arguments: table)
  private func aCallIsOneRequest(expected: Expected) async throws {
    let network = NetworkStub(expected.outcome)
    let server = try network.auth(verifiers: .holding(RFC7636.verifier)).service
    let session = try await expected.call.make(on: server)
    if let session { #expect(session == .example) }
    let request = try #require(network.requests.first)
    #expect(network.requests.count == 1)
    #expect(request.method.rawValue == expected.method)
    #expect(request.url.absoluteString.removingPercentEncoding == "https://ref.supabase.co" + expected.url)
    #expect(request.fields == expected.fields)
    #expect((request.body == nil) == (expected.fields == nil))
    var headers = ["apikey": "sb_publishable_key", "X-Supabase-Api-Version": "2024-01-01"]
    if expected.isInSession { headers["Authorization"] = "Bearer access" }
    if expected.fields != nil { headers["Content-Type"] = "application/json" }
    #expect(request.headers == headers)
  }

  @Test func appleIdentityIsNotAvailableByDefault() async throws {
    let network = NetworkStub()
    let auth = try network.auth()
    await #expect(throws: NetworkError.notAvailable) { try await auth.service.appleIdentity() }
    let identity = AppleIdentity(identityToken: "signed", nonce: "raw")
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": "https://a.b", "SUPABASE_KEY": "key"])
    let device = SupabaseAuth(configuration: configuration, client: network.client, appleIdentity: { identity })
    #expect(try await device.service.appleIdentity() == identity)
    #expect(network.requests.isEmpty)
  }

  @Test(arguments: Call.allCases, [NetworkError.offline, .timedOut, .cancelled])
  func errorsOfTheConnectionAreThrown(call: Call, error: NetworkError) async throws {
    let network = NetworkStub(.failure(error))
    let server = try network.auth(verifiers: .holding("kept")).service
    await #expect(throws: AccountError.network(error)) { try await call.make(on: server) }
    #expect(network.requests.count == 1, "nothing is retried")
  }
}
