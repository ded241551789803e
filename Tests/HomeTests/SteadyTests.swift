import FeatureTesting
import MicroappKit
import Testing
import Views

/// What comes and goes on the screen has a place of its own, so that nothing else moves.
@MainActor
struct SteadyTests {
  private let home = HomeOnFake()

  @Test func aStarMovesNoRow() async throws {
    try await home.pilot.wait()
    let before = home.pilot.text
    await home.press("f")
    #expect(home.pilot.text.contains("★ Rick Sanchez"))
    try await home.pilot.wait()

    #expect(home.pilot.text.replacing("★", with: " ") == before)
  }

  @Test func theTurningMarkMovesNoCounter() async throws {
    try await home.pilot.wait()
    let before = home.pilot.text
    await home.press("r")
    #expect(home.pilot.text.contains("20 of 826 ⠋"))

    #expect(home.pilot.text.replacing(" ⠋", with: "") == before)
  }
}
