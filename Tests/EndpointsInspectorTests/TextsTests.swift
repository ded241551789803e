import Endpoints
import MicroappBasics
import Testing

@testable import EndpointsInspector

/// The words of the sign over the app, and of the rows.
@MainActor
struct TextsTests {
  private let endpoints = Endpoints((), clock: VirtualClock())

  @Test(arguments: [
    ([], ""),
    (["login fail failed"], "login fail failed"),
    (["login hang call 1"], "login hang call 1"),
    (["login hold", "login fail failed call 1"], "1 endpoint changed"),
    (["login hang", "page delay 2s"], "2 endpoints changed"),
    (["login hang", "login normal"], ""),
  ])
  func theSignNamesTheChangeOrCountsTheEndpoints(changes: [String], sign: String) throws {
    _ = endpoints("login") { _ in { () async throws in } }
    _ = endpoints("page") { _ in { () async throws in } }
    try endpoints.apply(launchArguments: changes.flatMap { ["--endpoint", $0] })
    #expect(endpoints.all.sign == sign)
    #expect(endpoints.areChanged == !sign.isEmpty)
  }

  @Test func theMenuShowsTheChangesOfItsEndpoint() throws {
    _ = endpoints("login") { _ in { () async throws in } }
    #expect(endpoints.all[0].status == "normal")
    try endpoints.change("login", .behaviour(.fail("failed"), ofCall: 1))
    #expect(endpoints.all[0].status == "fail failed call 1")
  }

  @Test func aRowSaysTheResultAndHasItsSymbol() async throws {
    let login = endpoints("login") { _ in { (name: String) async throws in "user \(name)" } }
    let page = endpoints("page", errors: ["full": Refusal.full]) { _ in { () async throws in } }
    let numbers = endpoints.stream("numbers") { _ in { AsyncStream<Int> { $0.finish() } } }
    try endpoints.change("login", .behaviour(.fail("failed"), ofCall: 2))
    try endpoints.change("page", .behaviour(.fail("full")))
    _ = try await login("rick")
    _ = try? await login("morty")
    try? await page()
    for await _ in numbers() {}
    let calls = endpoints.log.calls
    #expect(calls.map(\.result) == ["ok, 0 ms", "failed, 0 ms", "full, 0 ms", "ended after 0 values"])
    #expect(calls.map(\.symbol) == ["checkmark.circle", "xmark.octagon", "xmark.octagon", "checkmark.circle"])
    #expect(
      calls.map(\.errorText) == [
        nil, "This call was made to fail: failed", "EndpointsInspectorTests.Refusal.full", nil,
      ])
  }

  @Test func aCallThatHangsHasNoTimeAndASign() async throws {
    let login = endpoints("login") { _ in { () async throws in } }
    try endpoints.change("login", .behaviour(.hang, ofCall: 1))
    let tracker = WorkTracker()
    let call = WorkTracker.$current.withValue(tracker) { WorkTracker.task { try? await login() } }
    _ = await tracker.settled()
    #expect(endpoints.all.sign == "login: 1 waiting")
    #expect(endpoints.log.calls.map(\.result) == ["…"])
    #expect(endpoints.log.calls.map(\.symbol) == ["ellipsis.circle"])
    #expect(endpoints.all[0].releaseOne())
    await call.value
    #expect(endpoints.log.calls.map(\.result) == ["ok, 0 ms"])
  }
}
