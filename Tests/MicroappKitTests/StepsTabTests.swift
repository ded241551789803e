import Entities
import Lab
import MicroappBasics
import Views
import Testing

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
    await lab.brew("ale")
    await lab.press(.function(2), .character("3"))
    return lab
  }

  @Test func laterStepsHaveAnotherStyle() async throws {
    let lab = try await lab()
    await lab.press(.up, .up, .enter, .function(2))
    #expect(lab.rows == Self.rows(2, [3: "later", 4: "later"]))
    #expect(lab.buffer.style(of: "type \"ale\"") == .plain)
    let later = Style(foreground: .secondary)
    #expect(lab.buffer.style(of: "tap \"Brew\"") == later)
    #expect(lab.buffer.style(of: "later") == later)
  }
}

/// What the keys of the tab do.
extension StepsTabTests {
  @Test func upShowsTheFeatureAsItWasInItsPlace() async throws {
    let lab = try await lab()
    await lab.press(.up, .up)

    #expect(lab.lines[3].hasPrefix("      › Note ▏"))
    #expect(lab.lines[9...11].map { $0.prefix(9) } == ["", "", "─ 1 Calls"], "without the result")
    #expect(lab.rows == Self.rows(2, [4: "now"]))
    #expect(lab.lines.last == " Enter Continue here  Esc Feature  s Save  Left Endpoints  ? Keys  ^C Quit")
    #expect(lab.session.run.content.calls.count == 1, "the program itself is where it was")
  }

  @Test("the picture is as large as the feature", arguments: [(200, 50), (40, 12)])
  func pictureFits(width: Int, height: Int) async throws {
    let lab = try await lab(Size(width: width, height: height))
    await lab.press(.up, .up, .up, .up)

    #expect(lab.history.earlierScreen != nil)
    #expect(lab.lines.contains { $0.contains("› Name ▏") || $0.contains("›▏") }, "the focus is in it")
    #expect(!lab.lines.contains { $0.contains("ale  ") })
    #expect(lab.lines.first?.hasPrefix(" Lab") == true)
  }

  @Test func aNewSizeDrawsThePictureAgain() async throws {
    let lab = try await lab()
    await lab.press(.up, .up)
    await lab.send(.resize(Size(width: 140, height: 40)))

    let place = InspectorLayout(screen: Size(width: 140, height: 40))
    #expect(lab.history.earlierScreen?.buffer.size == place.earlierScreenSize)
    #expect(lab.lines.contains { $0.contains("› Note ▏") })
    #expect(lab.rows == Self.rows(2, [4: "now"]))
  }

  @Test(arguments: [[Key.Code.down, .down], [.escape, .function(2)]])
  func downAtTheEndAndReturningShowThePresent(keys: [Key.Code]) async throws {
    let lab = try await lab()
    let before = lab.lines
    for key in [.up, .up] + keys { await lab.press(key) }
    #expect(lab.lines == before)
  }

  @Test func goingForwardByKeysDoesTheSameStepsAgain() async throws {
    let lab = try await lab()
    await lab.press(.up, .up, .up, .enter, .function(2), .down)
    #expect(lab.rows == Self.rows(2, [1: "now", 2: "later", 3: "later", 4: "later"]))
    await lab.press(.down)
    #expect(lab.rows == Self.rows(3, [1: "now", 2: "later", 3: "later", 4: "later"]))
    #expect(lab.lines.contains { $0.contains("› [ Brew ]") }, "the picture of a later step")
    await lab.press(.enter, .function(2))
    #expect(lab.rows == Self.rows(3, [4: "later"]))

    await lab.press(.down, .character("s"))
    #expect(lab.rows.first?.hasPrefix("  Saved") == true, "a later step can be saved")
    #expect(lab.saved(1)?.hasSuffix("\n\ntype \"ale\"\nfocus \"Note\"\nfocus \"Brew\"\ntap \"Brew\"\n") == true)

    await lab.press(.up, .up, .enter, .function(2), .down, .down, .enter, .function(2))
    #expect(lab.rows == Self.rows(4))
    lab.real.advance(to: lab.real.time.advanced(by: .milliseconds(300)))
    await lab.session.settled()
    #expect(lab.lines.contains { $0.contains("1 of ale") })
  }

  @Test func s_savesAndSaysWhere() async throws {
    let lab = try await lab()
    await lab.press(.character("s"))

    #expect(lab.rows.first?.hasPrefix("  Saved") == true)
    #expect(lab.buffer.style(of: "Saved") == Style(foreground: .warning))
    #expect(lab.history.journal.rows.count == 4, "that is no step")
    await lab.press(.up)
    #expect(lab.rows == Self.rows(3, [4: "now"]), "a person who goes on has read it")
  }

  @Test func theTabSaysWhyARunInRealTimeCannotBePlayedAgain() async throws {
    let remote = Backend<LabService>("remote", "far away", isRemote: true) { launch, _ in
      LabService(brew: Cellar(clock: launch.clock).brew)
    }
    let lab = try await LabSession([remote])
    await lab.press(.function(2), .character("3"))

    #expect(lab.rows == ["  This run cannot be played again: it took real time, as calls to a server do."])
    #expect(lab.lines.last?.contains("Save") == false)
  }

  @Test func aScriptOpensItAndItIsTheLastTab() async throws {
    let lab = try LabMicroapp()
    lab.context.inbox.receive(to: "rick@citadel.org", "Hello", link: nil)
    await lab.press(.function(2), .character("4"))

    #expect(lab.model.inspector.tab == .steps)
    try lab.run.expect("─ 1 Calls ─ 2 Endpoints ─ 3 Mail (1) ─[4 Steps]─")
    try lab.run.expect("› the start")
  }
}
