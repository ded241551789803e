import Backends
import Entities
import Foundation
import Networking
import SupabaseBackend
import Synchronization
import Testing

/// Links from mails: asked for in one process, opened perhaps in another.
struct MagicLinkTests {
  private let verifiers = VerifierStorage.inMemory()

  @Test func theVerifierStaysHereAndItsHashGoesOut() async throws {
    let wire = Wire(.json("{}"))
    try await wire.auth(verifiers: verifiers).server.sendMagicLink("a@b.c")
    #expect(verifiers.load() == RFC7636.verifier)
    #expect(wire.requests.first?.fields?["code_challenge"] == RFC7636.challenge)
  }

  @Test func eachMailHasAVerifierOfItsOwn() async throws {
    let wire = Wire(.json("{}"), .json("{}"))
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": "https://a.b", "SUPABASE_KEY": "key"])
    let server = SupabaseAuth(configuration: configuration, client: wire.client, verifiers: verifiers).server
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
    try await Wire(.json("{}")).auth(verifiers: verifiers).server.sendMagicLink("a@b.c")
    let wire = Wire(.session)
    let server = try wire.auth(verifiers: verifiers).server
    #expect(try await Call.link.make(on: server) == .answered)
    #expect(wire.requests.first?.fields?["code_verifier"] == RFC7636.verifier)
    #expect(verifiers.load() == nil)
    await #expect(throws: NetworkError.linkExpired) { try await Call.link.make(on: server) }
    #expect(wire.requests.count == 1, "without a verifier nobody needs to be asked")
  }

  @Test func aLinkThatFailedMayBeFollowedByTheRightOne() async throws {
    verifiers.save("kept")
    let server = try Wire(.json(400, #"{"code":"bad_code_verifier","message":""}"#), .session)
      .auth(verifiers: verifiers).server
    await #expect(throws: NetworkError.linkExpired) { try await Call.link.make(on: server) }
    #expect(try await Call.link.make(on: server) == .answered)
  }

  @Test(
    arguments: [
      (.json(429, "{}"), "kept"), (.json(422, #"{"code":"otp_disabled"}"#), "kept"), (.failure(.offline), "kept"),
      (.failure(.connectionLost), RFC7636.verifier), (.failure(.timedOut), RFC7636.verifier),
      (.failure(.cancelled), RFC7636.verifier), (.page(504), RFC7636.verifier), (.page(200), RFC7636.verifier),
    ] as [(Wire.Answer, String)])
  func theLatestMailsVerifierIsTheOneKept(answer: Wire.Answer, verifier: String) async throws {
    verifiers.save("kept")
    let server = try Wire(answer).auth(verifiers: verifiers).server
    await #expect(throws: NetworkError.self) { try await server.sendMagicLink("a@b.c") }
    #expect(verifiers.load() == verifier)
  }

  @Test func theVerifierIsKeptBeforeTheMailIsUnderWay() async throws {
    let keptWhenSent = Mutex<String?>(nil)
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": "https://a.b", "SUPABASE_KEY": "key"])
    let client = HTTPClient { [verifiers] _ throws(NetworkError) in
      let kept = verifiers.load()
      keptWhenSent.withLock { $0 = kept }
      throw .offline
    }
    let server = SupabaseAuth(configuration: configuration, client: client, verifiers: verifiers).server
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
  func aLinkThatBringsNothingIsNotAskedAbout(ending: String, error: NetworkError) async throws {
    verifiers.save("kept")
    let wire = Wire()
    let server = try wire.auth(verifiers: verifiers).server
    await #expect(throws: error) { try await server.redeem(.link("microapps://login-callback\(ending)")) }
    #expect(wire.requests.isEmpty)
    #expect(verifiers.load() == "kept")
  }

  /// The link in the mail that confirms the address is as good as one to sign in by.
  @Test func aSignUpThatIsMailedKeepsItsVerifier() async throws {
    let user = #"{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}"#
    let server = try Wire(.json(user), .session).auth(verifiers: verifiers).server
    await #expect(throws: NetworkError.emailNotConfirmed) { try await Call.signUp.make(on: server) }
    #expect(verifiers.load() == RFC7636.verifier)
    #expect(try await Call.link.make(on: server) == .answered)
  }

  @Test(
    arguments: [
      (.json(#"{"id":"uid","email":"morty@citadel.org","identities":[]}"#), "kept"),
      (.json(422, #"{"code":"user_already_exists"}"#), "kept"), (.session, nil),
    ] as [(Wire.Answer, String?)])
  func aSignUpWithoutMailLeavesTheVerifierOrNeedsNone(answer: Wire.Answer, verifier: String?) async throws {
    verifiers.save("kept")
    let server = try Wire(answer).auth(verifiers: verifiers).server
    _ = try? await Call.signUp.make(on: server)
    #expect(verifiers.load() == verifier)
  }

  @Test func theCodeInTheMailNeedsNoVerifier() async throws {
    let server = try Wire(.session).auth(verifiers: verifiers).server
    #expect(try await Call.code.make(on: server) == .answered)
  }
}
