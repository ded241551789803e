import FeatureTesting
import Testing
import Views

/// What comes and goes on the screen has a place of its own, so that nothing else moves.
@MainActor
struct SteadyTests {
  private let home = HomeOnFake()

  @Test func aStarMovesNoRow() async throws {
    try await home.run.wait()
    let before = home.run.text
    await home.press("f")
    #expect(home.run.text.contains("★ Rick Sanchez"))
    try await home.run.wait()

    #expect(home.run.text.replacing("★", with: " ") == before)
  }

  @Test func theTurningMarkMovesNoCounter() async throws {
    try await home.run.wait()
    let before = home.run.text
    await home.press("r")
    #expect(home.run.text.contains("20 of 826 ⠋"))

    #expect(home.run.text.replacing(" ⠋", with: "") == before)
  }
}
