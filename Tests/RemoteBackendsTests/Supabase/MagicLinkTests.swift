import AccountEntities
import Entities
import Foundation
import RemoteBackends
import Services
import Synchronization
import Testing

/// Links from mails, which another process may open.
struct MagicLinkTests {
  private let verifiers = VerifierStorage.inMemory()

  @Test func eachMailHasAVerifierOfItsOwn() async throws {
    let network = NetworkStub(.json("{}"), .json("{}"))
    let configuration = try SupabaseConfiguration(environment: ["SUPABASE_URL": "https://a.b", "SUPABASE_KEY": "key"])
    let server = SupabaseAuth(configuration: configuration, client: network.client, verifiers: verifiers).service
    var seen: Set<String> = []
    for _ in 0..<2 {
      try await server.sendMagicLink("a@b.c")
      let verifier = try #require(verifiers.load().first)
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
    #expect(verifiers.load() == [] && verifiers.hasAny(), "what is used is no secret any more")
    await #expect(throws: AccountError.linkExpired) { try await Call.link.make(on: server) }
  }

  @Test func withoutAVerifierNoRequestIsSent() async throws {
    let network = NetworkStub()
    await #expect(throws: AccountError.foreignLink) { try await Call.link.make(on: network.auth().service) }
    #expect(network.requests.isEmpty)
  }

  /// The service has the challenge even of a request that it refuses. The answers were recorded from Supabase Auth on
  /// 2026-11-24.
  @Test(arguments: [1, 2])
  func theVerifierOfARefusedRequestIsTriedFirst(tries: Int) async throws {
    let tooSoon = "For security purposes, you can only request this after 0 seconds."
    let network = NetworkStub(.json(429, #"{"code":"over_email_send_rate_limit","message":"\#(tooSoon)"}"#))
    verifiers.add("older")
    await #expect(throws: AccountError.network(.rateLimited(seconds: 1))) {
      try await network.auth(verifiers: verifiers).service.sendMagicLink("a@b.c")
    }
    #expect(verifiers.load() == [RFC7636.verifier, "older"])

    let exchange = NetworkStub.exchange(failures: tries - 1)
    #expect(try await Call.link.make(on: exchange.auth(verifiers: verifiers).service) == .example)
    #expect(
      exchange.requests.map { $0.fields?["code_verifier"] } == Array([RFC7636.verifier, "older"].prefix(tries)))
    #expect(exchange.requests.allSatisfy { $0.fields?["auth_code"] == "c0de" })
  }

  @Test func aLinkWithoutAVerifierHereWasAskedForElsewhere() async throws {
    let verifiers = VerifierStorage.holding("newest", "older")
    let network = NetworkStub.exchange(failures: 2)
    let server = try network.auth(verifiers: verifiers).service
    await #expect(throws: AccountError.foreignLink) { try await Call.link.make(on: server) }
    #expect(network.requests.count == 2)
    #expect(try await Call.link.make(on: server) == .example, "the right link may follow a wrong one")
  }

  @Test(
    arguments: [
      (.json(404, #"{"code":"flow_state_not_found"}"#), .linkExpired),
      (.json(422, #"{"code":"flow_state_expired"}"#), .confirmedTooLate), (.failure(.offline), .network(.offline)),
    ] as [(NetworkStub.Outcome, AccountError)])
  func otherErrorsEndTheExchange(outcome: NetworkStub.Outcome, error: AccountError) async throws {
    let verifiers = VerifierStorage.holding("newest", "older")
    let network = NetworkStub(outcome)
    await #expect(throws: error) { try await Call.link.make(on: network.auth(verifiers: verifiers).service) }
    #expect(network.requests.count == 1)
    #expect(verifiers.load() == ["newest", "older"])
  }

  @Test func theFiveNewestVerifiersAreKept() async throws {
    let verifiers = VerifierStorage.holding("5", "4", "3", "2", "1")
    try await NetworkStub(.json("{}")).auth(verifiers: verifiers).service.sendMagicLink("a@b.c")
    #expect(verifiers.load() == [RFC7636.verifier, "5", "4", "3", "2"])
  }

  /// An earlier version of the app kept one verifier, which is a line as well.
  @Test func verifiersAreSharedAsLines() {
    let file = SharedFile("theirs")
    let storage = file.storage(at: 90_000)
    #expect(storage.load() == ["theirs"])
    storage.add("ours")
    #expect(file.text == "ours 90000\ntheirs 90000")
    file.text = "later 90000\nours 3601"
    #expect(storage.load() == ["later", "ours"])
    storage.add("newest")
    #expect(file.text == "newest 90000\nlater 90000\nours 3601")
    storage.use("ours")
    #expect(file.text == "newest 90000\nlater 90000\n- 3601")
    #expect(storage.load() == ["newest", "later"] && storage.hasAny())
    file.text = "v \n \nw \(Int.max)\nx \(Int.min)"
    #expect(storage.load() == ["v", "w"], "what another program has written does no harm")
  }

  @Test func aVerifierGoesAfterADay() {
    let file = SharedFile("new 90000\nold 3600")
    let storage = file.storage(at: 90_000)
    #expect(storage.load() == ["new"])
    #expect(file.text == "new 90000")
    let time = Mutex(0.0)
    let memory = VerifierStorage.inMemory(now: { time.withLock(\.self) })
    memory.add("old")
    time.withLock { $0 = 86_399 }
    #expect(memory.load() == ["old"])
    time.withLock { $0 = 86_400 }
    #expect(memory.load().isEmpty)
  }

  @Test func theVerifierIsSavedBeforeTheRequest() async throws {
    let network = NetworkStub([]) { [verifiers] _ in #expect(verifiers.load().count == 1) }
    let server = try network.auth(verifiers: verifiers).service
    await #expect(throws: AccountError.network(.unreachable)) { try await server.sendMagicLink("a@b.c") }
    #expect(network.requests.count == 1)
  }

  @Test(
    arguments: [
      ("#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid", .linkExpired),
      ("?error=access_denied&error_code=otp_expired#error=access_denied", .linkExpired),
      ("#error=access_denied", .linkExpired), ("#error=access_denied&error_code=403", .linkExpired),
      ("#error=access_denied&error_code=user_banned", .userBlocked),
      ("#error=access_denied&error_code=signup_disabled", .network(.notAvailable)),
      ("#error=server_error&error_code=unexpected_failure", .network(.server(status: 500))),
      ("#error=temporarily_unavailable", .network(.server(status: 503))),
      ("?code=c0de#error=access_denied&error_code=otp_expired", .linkExpired),
      ("#access_token=access&refresh_token=refresh&token_type=bearer&type=magiclink", .foreignLink),
      (
        "?message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email",
        .confirmedOneAddress
      ),
      ("#message=Confirmation%20link%20accepted.%20Please%20proceed", .confirmedOneAddress),
      ("#message=Hello", .linkExpired),
      ("#access_token=access", .foreignLink), ("#refresh_token=refresh", .foreignLink), ("", .linkExpired),
      ("?access_token=access&refresh_token=refresh", .foreignLink), ("?code=", .linkExpired),
      ("?code=#access_token=access&refresh_token=refresh", .foreignLink),
      ("#access_token=a%0D%0AX-Other:%20header&refresh_token=refresh", .foreignLink),
    ] as [(String, AccountError)])
  func aLinkWithoutACodeIsNotSent(ending: String, error: AccountError) async throws {
    verifiers.add("kept")
    let network = NetworkStub()
    let server = try network.auth(verifiers: verifiers).service
    await #expect(throws: error) { try await server.redeem(.link("microapps://login-callback\(ending)")) }
    #expect(network.requests.isEmpty)
    #expect(verifiers.load() == ["kept"])
  }

  /// The link that confirms the address also signs in.
  @Test func aSignUpWithAMailKeepsItsVerifier() async throws {
    let user = #"{"id":"uid","email":"morty@citadel.org","identities":[{"id":"1"}]}"#
    let server = try NetworkStub(.json(user), .session).auth(verifiers: verifiers).service
    await #expect(throws: AccountError.emailNotConfirmed) { try await Call.signUp.make(on: server) }
    #expect(verifiers.load() == [RFC7636.verifier])
    #expect(try await Call.link.make(on: server) == .example)
  }
}

/// The text of a file that several processes of the app share.
private final class SharedFile: Sendable {
  private let contents: Mutex<String?>

  init(_ text: String) {
    contents = Mutex(text)
  }

  var text: String? {
    get { contents.withLock(\.self) }
    set { contents.withLock { $0 = newValue } }
  }

  func storage(at time: Double) -> VerifierStorage {
    .inMemory(
      read: { self.text },
      edit: { change in
        self.contents.withLock { $0 = change($0) }
        return true
      }, now: { time })
  }
}

extension NetworkStub {
  /// An exchange with this many wrong verifiers before the right one, recorded from Supabase Auth on 2026-11-24.
  fileprivate static func exchange(failures: Int) -> NetworkStub {
    let message = "code challenge does not match previously saved code verifier"
    let failure = Outcome.json(400, #"{"code":"bad_code_verifier","message":"\#(message)"}"#)
    return NetworkStub(Array(repeating: failure, count: failures) + [.session])
  }
}
