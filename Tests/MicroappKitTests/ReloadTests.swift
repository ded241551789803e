import Entities
import Lab
import MicroappBasics
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// F5 fetches the content of the screen again; after a swap the status bar offers it.
@MainActor
struct ReloadTests {
  private let context: MicroappContext<LabService>
  private let run: Run

  init() throws {
    let lab = try LabMicroapp { context in
      let customer = Customer(context)
      return { NavigationBar(level: 0, screen: 0, back: nil) { Text("Menu") }.refreshable { customer.order("all") } }
    }
    (context, run) = (lab.context, lab.run)
  }

  private var backends: [String?] { context.log.calls.map(\.backend) }

  @Test func theOfferStandsFromTheSwapToTheNextCall() async throws {
    try await run.wait(for: "r Refresh")
    await run.press(Key(.character("r")))
    try await run.wait()
    try run.refuse("F5")

    await run.press(Key(.function(3)))
    try run.expect("F5 Reload")
    await run.press(Key(.function(5)))
    try await run.wait()
    #expect(backends == ["cellar", "bar"])
    try run.refuse("F5 Reload")
  }

  @Test func theSwapOfOneEndpointOffersItToo() async throws {
    await run.press(Key(.character("r")))
    try await run.wait()
    try await context.change("brew", .backend("bar"), on: run)
    try run.expect("F5 Reload")
  }

  @Test func clearedCallsDoNotTakeTheOfferAway() async throws {
    await run.press(Key(.character("r")))
    try await run.wait()
    context.log.clear()
    await run.press(Key(.function(3)))
    try run.expect("F5 Reload")
    context.log.clear()
    try run.expect("F5 Reload")
  }

  @Test func theOfferIsMissingBeforeTheFirstCall() async throws {
    await run.press(Key(.function(3)))
    try run.refuse("F5")
  }

  @Test func f5_worksWhileTheInspectorHasTheFocus() async throws {
    await run.press(Key(.function(2)))
    await run.press(Key(.function(5)))
    try await run.wait()
    #expect(backends == ["cellar"])
  }

  @Test func commands_clearAndOpenTheInspector() async throws {
    try await play("press f5", "wait", "expect \"brew(all)\"", "clear", "expect \"No calls yet\"")
    try await play("inspector endpoints", "expect \"all calls\"", "tap \"bar\"", "expect \"F2 Hide\"", "press esc")
    #expect(context.backend.name == "bar")
    try await play("inspector hide", "refuse \"Endpoints\"")
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await play("inspector mail") }
    #expect(failure?.reason == "there is no mail yet")
    try await play("inspector calls", "expect \"1 Calls\"")
  }

  @Test func release_continuesACallThatHangs() async throws {
    try await play("endpoint brew hang", "press f5", "endpoint brew release", "wait")
    #expect(context.log.calls.map(\.line) == ["brew(all) … ok 300 ms"])
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await play("endpoint brew release") }
    #expect(failure?.reason == "no call of brew hangs")
    #expect(failure?.status == ExitStatus.checkFailed, "the line is right, and the state is not")
  }

  private func play(_ lines: String...) async throws {
    let player = ScriptPlayer(run, output: { _ in })
    for line in lines { try await player.play(line) }
  }
}
