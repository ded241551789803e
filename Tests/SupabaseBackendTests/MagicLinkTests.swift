import Backends
import Entities
import Foundation
import Networking
import SupabaseBackend
import Synchronization
import Testing

/// Links from mails, which another process may open.
struct MagicLinkTests {
  private let verifiers = VerifierStorage.inMemory()

  @Test func theVerifierIsSavedAndItsHashIsSent() async throws {
    let network = NetworkStub(.json("{}"))
    try await network.auth(verifiers: verifiers).service.sendMagicLink("a@b.c")
    #expect(verifiers.load() == RFC7636.verifier)
    #expect(network.requests.first?.fields?["code_challenge"] == RFC7636.challenge)
  }

  @Test func eachMailHasAVerifierOfItsOwn() async throws {
    let network = NetworkStub(.json("{}"), .json("{}"))
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": "https://a.b", "SUPABASE_KEY": "key"])
    let server = SupabaseAuth(configuration: configuration, client: network.client, verifiers: verifiers).service
    var seen: Set<String> = []
    for _ in 0..<2 {
      try await server.sendMagicLink("a@b.c")
      let verifier = try #require(verifiers.load())
      #expect((43...128).contains(verifier.count))
      #expect(verifier.wholeMatch(of: /[A-Za-z0-9._~-]+/) != nil)
      seen.insert(verifier)
    }
    #expect(seen.count == 2)
  }

  @Test func aLinkWorksInAnotherProcessAndOnce() async throws {
    try await NetworkStub(.json("{}")).auth(verifiers: verifiers).service.sendMagicLink("a@b.c")
    let network = NetworkStub(.session)
    let server = try network.auth(verifiers: verifiers).service
    #expect(try await Call.link.make(on: server) == .example)
    #expect(network.requests.first?.fields?["code_verifier"] == RFC7636.verifier)
    #expect(verifiers.load() == nil)
    await #expect(throws: NetworkError.linkExpired) { try await Call.link.make(on: server) }
    #expect(network.requests.count == 1, "without a verifier no request is sent")
  }

  @Test func theRightLinkMayFollowAWrongOne() async throws {
    verifiers.save("kept")
    let server = try NetworkStub(.json(400, #"{"code":"bad_code_verifier","message":""}"#), .session)
      .auth(verifiers: verifiers).service
    await #expect(throws: NetworkError.linkExpired) { try await Call.link.make(on: server) }
    #expect(try await Call.link.make(on: server) == .example)
  }

  @Test(
    arguments: [
      (.json(429, "{}"), "kept"), (.json(422, #"{"code":"otp_disabled"}"#), "kept"), (.failure(.offline), "kept"),
      (.failure(.connectionLost), RFC7636.verifier), (.failure(.timedOut), RFC7636.verifier),
      (.failure(.cancelled), RFC7636.verifier), (.page(504), RFC7636.verifier), (.page(200), RFC7636.verifier),
    ] as [(NetworkStub.Outcome, String)])
  func theVerifierOfTheLatestMailIsSaved(outcome: NetworkStub.Outcome, verifier: String) async throws {
    verifiers.save("kept")
    let server = try NetworkStub(outcome).auth(verifiers: verifiers).service
    await #expect(throws: NetworkError.self) { try await server.sendMagicLink("a@b.c") }
    #expect(verifiers.load() == verifier)
  }

  @Test func theVerifierIsSavedBeforeTheRequest() async throws {
    let keptWhenSent = Mutex<String?>(nil)
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": "https://a.b", "SUPABASE_KEY": "key"])
    let client = HTTPClient { [verifiers] _ throws(NetworkError) in
      let kept = verifiers.load()
      keptWhenSent.withLock { $0 = kept }
      throw .offline
    }
    let server = SupabaseAuth(configuration: configuration, client: client, verifiers: verifiers).service
    await #expect(throws: NetworkError.offline) { try await server.sendMagicLink("a@b.c") }
    #expect(keptWhenSent.withLock(\.self) != nil)
  }

  @Test(
    arguments: [
      ("#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid", .linkExpired),
      ("?error=access_denied&error_code=otp_expired#error=access_denied", .linkExpired),
      ("#error=access_denied", .linkExpired), ("#error=access_denied&error_code=403", .linkExpired),
      ("#error=access_denied&error_code=flow_state_expired", .linkExpired),
      ("#error=access_denied&error_code=signup_disabled", .notAvailable),
      ("#error=server_error&error_code=unexpected_failure", .server(status: 500)),
      ("#error=temporarily_unavailable", .server(status: 503)),
      ("?code=c0de#error=access_denied&error_code=otp_expired", .linkExpired),
      ("#access_token=access&refresh_token=refresh&token_type=bearer&type=magiclink", .foreignLink),
      ("#access_token=access", .foreignLink), ("#refresh_token=refresh", .foreignLink), ("", .linkExpired),
      ("?access_token=access&refresh_token=refresh", .foreignLink), ("?code=", .linkExpired),
      ("?code=#access_token=access&refresh_token=refresh", .foreignLink),
      ("#access_token=a%0D%0AX-Other:%20header&refresh_token=refresh", .foreignLink),
    ] as [(String, NetworkError)])
  func aLinkWithoutACodeIsNotSent(ending: String, error: NetworkError) async throws {
    verifiers.save("kept")
    let network = NetworkStub()
    let server = try network.auth(verifiers: verifiers).service
    await #expect(throws: error) { try await server.redeem(.link("microapps://login-callback\(ending)")) }
    #expect(network.requests.isEmpty)
    #expect(verifiers.load() == "kept")
  }

  /// The link that confirms the address also signs in.
  @Test func aSignUpWithAMailKeepsItsVerifier() async throws {
    let user = #"{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}"#
    let server = try NetworkStub(.json(user), .session).auth(verifiers: verifiers).service
    await #expect(throws: NetworkError.emailNotConfirmed) { try await Call.signUp.make(on: server) }
    #expect(verifiers.load() == RFC7636.verifier)
    #expect(try await Call.link.make(on: server) == .example)
  }

  @Test(
    arguments: [
      (.json(#"{"id":"uid","email":"morty@citadel.org","identities":[]}"#), "kept"),
      (.json(422, #"{"code":"user_already_exists"}"#), "kept"), (.session, nil),
    ] as [(NetworkStub.Outcome, String?)])
  func aSignUpWithoutMailLeavesTheVerifierOrNeedsNone(outcome: NetworkStub.Outcome, verifier: String?) async throws {
    verifiers.save("kept")
    let server = try NetworkStub(outcome).auth(verifiers: verifiers).service
    _ = try? await Call.signUp.make(on: server)
    #expect(verifiers.load() == verifier)
  }

  @Test func theCodeInTheMailNeedsNoVerifier() async throws {
    let server = try NetworkStub(.session).auth(verifiers: verifiers).service
    #expect(try await Call.code.make(on: server) == .example)
  }
}
