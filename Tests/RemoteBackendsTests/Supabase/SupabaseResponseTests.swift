import AccountEntities
import Entities
import RemoteBackends
import Services
import Testing

/// Successful responses, and malformed ones.
struct SupabaseResponseTests {
  private static let user = #"{"id":"uid","email":"morty@citadel.org"}"#

  @Test(
    arguments: Call.sessions,
    [
      .json(""), .json("{}"), .json("null"), .json("[]"), .json(#"{"access_token":"a","refresh_token":"#),
      .json(#"{"refresh_token":"r","user":\#(user)}"#), .json(#"{"access_token":"a","user":\#(user)}"#),
      .json(#"{"access_token":"a","refresh_token":"r"}"#),
      .json(#"{"access_token":"a","refresh_token":"r","user":{}}"#),
      .json(#"{"access_token":"a","refresh_token":"r","user":{"id":""}}"#),
      .json(#"{"access_token":"a","refresh_token":"r","user":{"id":7}}"#),
      .json(#"{"access_token":"","refresh_token":"r","user":\#(user)}"#),
      .json(#"{"access_token":"a","refresh_token":"","user":\#(user)}"#),
      .json(#"{"access_token":"a\r\nX-Other: header","refresh_token":"r","user":\#(user)}"#),
      .json(#"{"access_token":null,"refresh_token":"r","user":\#(user)}"#),
      .page(200, #"{"access_token":"a","refresh_token":"r","user":\#(user)}"#), .page(200),
      .success(HTTPResponse(status: 200)),
    ] as [NetworkStub.Outcome])
  func anIncompleteSessionIsMalformed(call: Call, outcome: NetworkStub.Outcome) async throws {
    let verifiers = VerifierStorage.holding("kept")
    let server = try NetworkStub(outcome).auth(verifiers: verifiers).service
    await #expect(throws: AccountError.network(.malformedResponse)) { try await call.make(on: server) }
    #expect(
      verifiers.load() == (call == .signUp ? [RFC7636.verifier, "kept"] : ["kept"]),
      "the link may be tried again, or a new one may have been mailed")
  }

  @Test(
    arguments: [
      .json(""), .json("{}"), .json(#"{"id":""}"#), .json(#"{"email":"a@b.c"}"#), .page(200, user),
    ] as [NetworkStub.Outcome])
  func anIncompleteUserIsMalformed(outcome: NetworkStub.Outcome) async throws {
    let server = try NetworkStub(outcome).auth().service
    await #expect(throws: AccountError.network(.malformedResponse)) { try await Call.user.make(on: server) }
  }

  @Test func aMailNeedsAResponseOfTheService() async throws {
    let server = try NetworkStub(.page(200)).auth().service
    await #expect(throws: AccountError.network(.malformedResponse)) { try await server.sendMagicLink("a@b.c") }
  }

  @Test(arguments: [(#","email":"""#, nil), (#","email":null"#, nil), ("", nil), (#","email":"a@b.c""#, "a@b.c")])
  func anAddressMayBeMissing(field: String, email: String?) async throws {
    let server = try NetworkStub(.json(#"{"id":"uid"\#(field)}"#)).auth().service
    #expect(try await server.user(.example) == AppUser(uid: "uid", email: email))
  }

  @Test(
    arguments: [
      (#"{"id":"uid","email":"a@b.c","identities":[]}"#, .emailTaken),
      (#"{"id":"uid","email":"a@b.c","identities":[{"id":"1"}],"confirmation_sent_at":"…"}"#, .emailNotConfirmed),
      (#"{"id":"uid","email":"a@b.c","identities":[],"invited_at":"…"}"#, .emailNotConfirmed),
      (#"{"id":"uid","email":"a@b.c"}"#, .emailNotConfirmed), (#"{"email":"a@b.c"}"#, .network(.malformedResponse)),
      (#"{"id":"","identities":[]}"#, .network(.malformedResponse)),
    ] as [(String, AccountError)])
  func aSignUpThatReturnsAUserThrows(body: String, error: AccountError) async throws {
    let server = try NetworkStub(.json(body)).auth().service
    await #expect(throws: error) { try await Call.signUp.make(on: server) }
  }
}
