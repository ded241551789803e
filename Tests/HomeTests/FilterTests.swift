import Entities
import FeatureTesting
import MicroappKit
import Testing
import Views

/// Only those of one status.
@MainActor
struct FilterTests {
  private let home = HomeOnFake()

  @Test func theKeyGoesThroughAllStatusesAndBack() async throws {
    try await home.pilot.wait()
    try home.pilot.expect("[ Status: All ]")
    for status in ["Alive", "Dead", "unknown", "All"] {
      await home.press("s")
      try home.pilot.expect("[ Status: \(status) ]")
    }
  }

  @Test func theKeyIsToldOf() async throws {
    try await home.pilot.wait()
    #expect(home.pilot.frame.hints.contains { $0.key == Key(.character("s")) && $0.action == "Status" })
  }

  @Test func whileTheRowsAreOutdatedNothingIsToldThatTheyDoNotDo() async throws {
    try await home.pilot.wait()
    let shown = home.pilot.frame.hints.map(\.action)
    #expect(shown.contains("Open") && shown.contains("Star"))
    await home.press("s")
    #expect(!home.pilot.frame.hints.map(\.action).contains { ["Open", "Star"].contains($0) })

    try await home.pilot.wait()
    #expect(home.pilot.frame.hints.map(\.action) == shown)
  }

  @Test func theButtonDoesTheSame() async throws {
    try await home.pilot.wait()
    try await home.pilot.tap("Status: All")

    try home.pilot.expect("[ Status: Alive ]")
  }

  @Test func onlyThoseAreShown() async throws {
    try await home.pilot.wait()
    await home.press("ss")
    try await home.pilot.wait()

    let lines = home.pilot.frame.buffer.lines.filter { $0.contains("●") }
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.contains("● Dead") })
  }

  @Test func itDoesNotWaitForARest() async throws {
    try await home.pilot.wait()
    await home.press("s")

    #expect(home.calls(of: "page") == ["page(all, 1)", "page(Alive, 1)"])
  }

  @Test func itGoesTogetherWithAName() async throws {
    try await home.pilot.wait()
    await home.press("/morty")
    await home.pass(.seconds(1))
    await home.press(.tab)
    await home.press("ss")
    try await home.pilot.wait()

    #expect(home.calls(of: "page").last == "page(\"morty\" Dead, 1)")
    let lines = home.pilot.frame.buffer.lines.filter { $0.contains("●") }
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.contains("● Dead") && $0.contains("Morty") })
  }
}
