import FeatureTesting
import Testing
import Views

/// What comes and goes on the screen has a place of its own, so that nothing else moves.
@MainActor
struct SteadyTests {
  private let home = HomeOnFake()

  @Test func aStarMovesNoRow() async throws {
    try await home.driver.wait()
    let before = home.driver.text
    await home.press("f")
    #expect(home.driver.text.contains("★ Rick Sanchez"))
    try await home.driver.wait()

    #expect(home.driver.text.replacing("★", with: " ") == before)
  }

  @Test func theTurningMarkMovesNoCounter() async throws {
    try await home.driver.wait()
    let before = home.driver.text
    await home.press("r")
    #expect(home.driver.text.contains("20 of 826 ⠋"))

    #expect(home.driver.text.replacing(" ⠋", with: "") == before)
  }
}
