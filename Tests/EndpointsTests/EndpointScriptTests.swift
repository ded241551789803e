import MicroappBasics
import Observation
import Testing

@testable import Endpoints

/// What an inspector copies and pastes.
@MainActor
struct EndpointScriptTests {
  private struct Client: Sendable {
    var login: @Sendable (String) async throws(ServiceError) -> Int = { _ in 7 }
    var page: @Sendable () async throws -> [Int] = { [] }
  }

  private let client: Client
  private let endpoints: Endpoints<Client>

  init() {
    var client = Client()
    endpoints = Endpoints(client, clock: VirtualClock())
    client.login = endpoints("login") { $0.login }
    client.page = endpoints("page") { $0.page }
    self.client = client
  }

  @Test func theScriptHasTheCallsAndWhatIsNotNormal() async throws {
    #expect(endpoints.script == "")
    _ = try await client.login("rick\nsanchez")
    try endpoints.change("login", .behaviour(.fail("rate limited 30 s")))
    try endpoints.change("login", .behaviour(.hang, ofCall: 2))
    try endpoints.change("page", .behaviour(.fail("a after 2s")))
    #expect(
      endpoints.script == #"""
        # 0:00.0 login(rick sanchez) … ok 0 ms
        endpoint login fail rate limited 30 s
        endpoint login hang call 2
        endpoint page fail "a after 2s"
        # launch arguments: --endpoint "login fail rate limited 30 s" --endpoint "login hang call 2" --endpoint "page fail \"a after 2s\""

        """#)
  }

  @Test func aPastedScriptMakesTheSameChangesAndNoOthers() async throws {
    try endpoints.change("login", .behaviour(.fail("offline")))
    try endpoints.change("page", .behaviour(.fail("a after 2s", after: .seconds(1)), ofCall: 1))
    let (script, changes) = (endpoints.script, endpoints.all.map(\.changes))
    let others = EndpointScriptTests().endpoints
    try others.change("page", .behaviour(.hang))
    try others.change("page", .behaviour(.hold, ofCall: 3))
    try others.apply(script: "tap \"Sign In\"\r\n  \(script)# endpoint page hang\n")
    #expect(others.all.map(\.changes) == changes)
    try others.apply(script: "")
    #expect(!others.areChanged)
  }

  @Test(arguments: [
    ("endpoint logout hang", "unknown endpoint logout; use login or page"),
    ("endpoint login", "\"login\" changes no endpoint; write its name"),
    ("endpoint login fail tired", "login cannot fail by \"tired\"; it can by: offline, cancelled, rate limited 30 s"),
    ("endpoint login local", "login has no backends, and \"local\" is none of normal"),
  ])
  func aWrongLineChangesNothing(line: String, message: String) throws {
    try endpoints.change("login", .behaviour(.hang))
    let error = #expect(throws: UsageError.self) { try endpoints.apply(script: "endpoint page hang\n\(line)") }
    #expect(error?.description.hasPrefix(message) == true)
    #expect(endpoints.all.map(\.changes) == [[.behaviour(.hang)], []])
  }

  @Test func theChangeOfOneCallIsOverForViewsWhenTheCallBegins() async throws {
    try endpoints.change("login", .behaviour(.fail("offline"), ofCall: 1))
    let notices = Counter()
    #expect(
      withObservationTracking {
        endpoints.areChanged
      } onChange: {
        notices.add()
      })
    await #expect(throws: ServiceError.offline) { try await client.login("rick") }
    #expect(notices.count == 1)
    #expect(!endpoints.areChanged)
  }

  @Test func anAppWithoutBackendsMayHaveAnArgumentOfThatName() throws {
    try endpoints.apply(launchArguments: ["--backend", "staging", "--endpoint", "page hang"])
    #expect(endpoints.all.map(\.changes) == [[], [.behaviour(.hang)]])
    #expect(throws: UsageError("there are no backends, so no staging")) { try endpoints.choose("staging") }
  }
}
