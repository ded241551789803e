import Home
import MicroappKit
import Testing

/// The two ready-made forms of the dependencies.
@MainActor
struct DummiesTests {
  @Test func placeholdersShowAScreen() async throws {
    let clock = VirtualClock()
    let root = HomeRoot(dependencies: .placeholder(clock: clock), signedOut: {}, accountDeleted: {})
    let pilot = Pilot(workbench: Workbench(clock: clock)) { root }
    try await pilot.wait(for: "1 of 1")
    try pilot.expect("Rick Sanchez")
  }
}
