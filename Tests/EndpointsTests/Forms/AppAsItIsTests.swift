#if DEBUG
import Endpoints
#endif
import MicroappBasics
import Testing

/// A client of an app as docs/ENDPOINTS.md begins with: a struct of closures.
struct AuthClient: Sendable {
  var login: @Sendable (String) async throws(AuthError) -> String

  static let live = AuthClient { name throws(AuthError) in "user \(name)" }
}

enum AuthError: Error, CaseIterable { case offline, unknownEmail }

/// A client behind a protocol.
protocol Cart: Sendable {
  func items() async throws -> [String]
}

/// A client that is an actor, with a method that is not `async`.
actor LiveCart: Cart {
  func items() -> [String] { ["tea"] }
  func isEmpty() -> Bool { false }
}

/// A client that is a class.
final class Ratings: Sendable {
  func rate(_ item: String, _ stars: Int) async -> Bool { stars > 0 }
}

#if DEBUG
struct CartOfEndpoints: Cart {
  let load: @Sendable () async throws -> [String]
  func items() async throws -> [String] { try await load() }
}

/// An app with endpoints, and without a microapp.
@MainActor
struct AppAsItIsTests {
  private let client: AuthClient
  private let endpoints: Endpoints<AuthClient>

  // As in an app: a wrong launch argument ends a Debug build at its start.
  init() {
    var client = AuthClient.live
    #if DEBUG
    let endpoints = Endpoints(client)
    client.login = endpoints("login") { $0.login }
    do { try endpoints.apply(launchArguments: CommandLine.arguments) } catch { fatalError("\(error)") }
    #endif
    (self.client, self.endpoints) = (client, endpoints)
  }

  @Test func aLaunchArgumentMakesACallFail() async throws {
    #expect(try await client.login("rick") == "user rick")
    let arguments = EndpointChange.behaviour(.fail("offline")).launchArguments("login")
    #expect(arguments == ["--endpoint", "login fail offline"])
    try endpoints.apply(launchArguments: ["Shop", "-AppleLanguages", "(en)"] + arguments)
    await #expect(throws: AuthError.offline) { try await client.login("rick") }
    #expect(endpoints.log.calls.map(\.outcomeText) == ["ok", "offline"])
  }

  @Test func aCallHangsUntilItIsReleased() async throws {
    try endpoints.change("login", .behaviour(.hang))
    let tracker = WorkTracker()
    let call = WorkTracker.$current.withValue(tracker) { WorkTracker.task { _ = try? await client.login("rick") } }
    _ = await tracker.settled()
    #expect(endpoints.log.calls.map(\.line) == ["login(rick) …"])
    try endpoints.change("login", .release)
    await call.value
    #expect(endpoints.log.calls.map(\.outcomeText) == ["ok"])
  }

  @Test func anAnswerIsHeldUntilItIsReleased() async throws {
    try endpoints.change("login", .behaviour(.hold, ofCall: 1))
    let tracker = WorkTracker()
    let call = WorkTracker.$current.withValue(tracker) { WorkTracker.task { _ = try? await client.login("rick") } }
    _ = await tracker.settled()
    #expect(endpoints.all[0].hangingCalls == 1)
    try endpoints.change("login", .release)
    await call.value
    #expect(endpoints.log.calls.map(\.outcomeText) == ["ok"])
  }

  @Test func anImplementationOfAProtocolHasEndpoints() async throws {
    var cart: any Cart = LiveCart()
    let endpoints = Endpoints(cart)
    cart = CartOfEndpoints(load: endpoints("items") { $0.items })
    #expect(try await cart.items() == ["tea"])
    try endpoints.change("items", .behaviour(.fail("failed")))
    await #expect(throws: EndpointFailure.self) { try await cart.items() }
  }

  @Test func anActorHasEndpoints() async throws {
    let endpoints = Endpoints(LiveCart())
    let isEmpty = endpoints("isEmpty", failing: true) { cart in { await cart.isEmpty() } }
    #expect(await isEmpty() == false)
    try endpoints.change("isEmpty", .behaviour(.fail("true")))
    #expect(await isEmpty())
  }

  @Test func aClassHasEndpoints() async throws {
    let endpoints = Endpoints(Ratings())
    let rate = endpoints("rate", failing: false) { $0.rate }
    #expect(await rate("tea", 5))
    try endpoints.change("rate", .behaviour(.fail("false"), ofCall: 1))
    #expect(await rate("tea", 5) == false)
    #expect(await rate("tea", 5))
  }
}
#endif
