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
      let viewModel = LabViewModel(brew: context.endpoint("brew") { $0.brew })
      viewModel.name = "all"
      return {
        NavigationBar(level: 0, screen: 0, back: nil) { Text("Menu") }.refreshable(action: viewModel.brewTapped)
      }
    }
    (context, run) = (lab.context, lab.run)
  }

  @Test(arguments: ["press f3", "endpoint brew bar"])
  func theOfferStandsFromTheSwapToTheNextCall(swap: String) async throws {
    try await run.play("wait \"r Refresh\"\npress r\nwait\nrefuse F5")
    // Calls that are cleared do not take the offer away.
    try await run.play("clear\n\(swap)\nexpect \"F5 Reload\"\nclear\nexpect \"F5 Reload\"")
    try await run.play("press f5\nwait\nrefuse \"F5 Reload\"")
    #expect(context.log.calls.map(\.backend) == ["bar"])
  }

  @Test func theOfferIsMissingBeforeTheFirstCall() async throws {
    await run.press(Key(.function(3)))
    try run.refuse("F5")
  }

  @Test func f5_worksWhileTheInspectorHasTheFocus() async throws {
    await run.press(Key(.function(2)))
    await run.press(Key(.function(5)))
    try await run.wait()
    #expect(context.log.calls.count == 1)
  }
}
