import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

@MainActor
struct StepsTabTests {
  private static let steps = ["the start", "type \"ale\"", "focus \"Note\"", "focus \"Brew\"", "tap \"Brew\""]

  /// The rows of the tab: the selected one, and what stands after some.
  private static func rows(_ selected: Int, _ notes: [Int: String] = [:]) -> [String] {
    steps.enumerated().map { index, line in
      (index == selected ? "› " : "  ") + line + (notes[index].map { "  \($0)" } ?? "")
    }
  }

  /// A lab in which a person has brewed, and then opened the steps.
  private func lab(_ size: Size = Size(width: 80, height: 24)) async throws -> LabSession {
    let lab = try await LabSession(size: size)
    await lab.send(.text("ale"))
    try await lab.press("tab tab enter")
    await lab.pass()
    try await lab.press("f2 3")
    return lab
  }

  @Test func upShowsTheFeatureAsItWasInItsPlaceAndANewSizeDrawsItAgain() async throws {
    let lab = try await lab()
    try await lab.press("up up")
    #expect(lab.lines[3].hasPrefix("      › Note ▏"))
    #expect(lab.lines[9...11].map { $0.prefix(9) } == ["", "", "─ 1 Calls"], "without the result")
    #expect(lab.rows == Self.rows(2, [4: "now"]))
    #expect(lab.lines.last == " Enter Continue here  Esc Feature  s Save  Left Endpoints  ? Keys  ^C Quit")
    #expect(lab.session.run.content.calls.count == 1, "the program itself is where it was")

    await lab.send(.resize(Size(width: 140, height: 40)))
    let place = InspectorLayout(screen: Size(width: 140, height: 40))
    #expect(lab.history.earlierScreen?.buffer.size == place.earlierScreenSize)
    #expect(lab.lines.contains { $0.contains("› Note ▏") })
    #expect(lab.rows == Self.rows(2, [4: "now"]))
  }

  @Test(arguments: [(200, 50), (40, 12)])
  func thePictureIsAsLargeAsTheFeature(width: Int, height: Int) async throws {
    let lab = try await lab(Size(width: width, height: height))
    try await lab.press("up up up up")
    #expect(lab.history.earlierScreen != nil)
    #expect(lab.lines.contains { $0.contains("› Name ▏") || $0.contains("›▏") }, "the focus is in it")
    #expect(!lab.lines.contains { $0.contains("ale  ") })
    #expect(lab.lines.first?.hasPrefix(" Lab") == true)
  }

  @Test(arguments: ["down down", "esc f2"])
  func downAtTheEndAndReturningShowThePresent(keys: String) async throws {
    let lab = try await lab()
    let before = lab.lines
    try await lab.press("up up \(keys)")
    #expect(lab.lines == before)
  }

  @Test func goingForwardByKeysDoesTheSameStepsAgain() async throws {
    let lab = try await lab()
    try await lab.press("up up up enter f2 down")
    #expect(lab.rows == Self.rows(2, [1: "now", 2: "later", 3: "later", 4: "later"]))
    let row = try #require(lab.lines.firstIndex { $0.hasPrefix("  tap \"Brew\"  later") })
    #expect([2, 14].map { lab.buffer[$0, row].style.foreground } == [.secondary, .secondary])
    #expect(lab.buffer[2, row - 3].style == .plain)
    try await lab.press("down")
    #expect(lab.rows == Self.rows(3, [1: "now", 2: "later", 3: "later", 4: "later"]))
    #expect(lab.lines.contains { $0.contains("› [ Brew ]") }, "the picture of a later step")
    try await lab.press("enter f2")
    #expect(lab.rows == Self.rows(3, [4: "later"]))

    try await lab.press("down s")
    #expect(lab.rows.first?.hasPrefix("  Saved") == true, "a later step can be saved")
    let message = try #require(lab.lines.firstIndex { $0.hasPrefix("  Saved") })
    #expect(lab.buffer[2, message].style == Style(foreground: .warning))
    #expect(lab.history.journal.rows.count == 4, "that is no step")
    #expect(lab.saved(1)?.hasSuffix("\n\ntype \"ale\"\nfocus \"Note\"\nfocus \"Brew\"\ntap \"Brew\"\n") == true)

    try await lab.press("up up")
    #expect(lab.rows.first == "  the start", "a person who goes on has read it")
    try await lab.press("enter f2 down down enter f2")
    #expect(lab.rows == Self.rows(4))
    await lab.pass()
    #expect(lab.lines.contains { $0.contains("1 of ale") })
  }

  @Test func theTabSaysWhyARunInRealTimeCannotBePlayedAgain() async throws {
    let lab = try await LabSession([.brewing("remote", isRemote: true)])
    try await lab.press("f2 3")
    #expect(lab.rows == ["  This run cannot be played again: it took real time, as calls to a server do."])
    #expect(lab.lines.last?.contains("Save") == false)
  }
}
