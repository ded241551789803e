import Entities
import FeatureTesting
import Testing
import Views

/// Only those of one status.
@MainActor
struct FilterTests {
  private let home = HomeOnFake()

  @Test func whileTheRowsAreOutdatedNothingIsToldThatTheyDoNotDo() async throws {
    try await home.run.wait()
    let shown = home.run.frame.hints.map(\.action)
    #expect(shown.contains("Open") && shown.contains("Star"))
    await home.press("s")
    #expect(!home.run.frame.hints.map(\.action).contains { ["Open", "Star"].contains($0) })

    try await home.run.wait()
    #expect(home.run.frame.hints.map(\.action) == shown)
  }

  @Test func itGoesTogetherWithAName() async throws {
    try await home.run.wait()
    await home.press("/morty")
    await home.pass(.seconds(1))
    await home.press(.tab)
    await home.press("ss")
    try await home.run.wait()

    #expect(home.calls(of: "page").last == "page(\"morty\" Dead, 1)")
    let lines = home.rowLines
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.contains("○ Dead") && $0.contains("Morty") })
  }
}
