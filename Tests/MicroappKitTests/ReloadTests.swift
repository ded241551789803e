import Lab
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

/// F5 fetches the content of the screen again; after a swap the status bar offers it.
@MainActor
struct ReloadTests {
  @Test(arguments: ["press f3", "endpoint brew bar"])
  func theOfferStandsFromTheSwapToTheNextCall(swap: String) async throws {
    let lab = try LabMicroapp { context in
      let viewModel = LabViewModel(brew: context.endpoints("brew") { $0.brew })
      viewModel.name = "all"
      return {
        NavigationBar(level: 0, screen: 0, back: nil) { Text("Menu") }.refreshable(action: viewModel.brewTapped)
      }
    }
    try await lab.run.play("\(swap)\nrefuse F5\nbackend cellar\nwait \"r Refresh\"\npress r\nwait\nrefuse F5")
    // Calls that are cleared do not take the offer away.
    try await lab.run.play("clear\n\(swap)\nexpect \"F5 Reload\"\nclear\nexpect \"F5 Reload\"")
    try await lab.run.play("press f5\nwait\nrefuse \"F5 Reload\"")
    #expect(lab.context.log.calls.map(\.backend) == ["bar"])
  }
}
