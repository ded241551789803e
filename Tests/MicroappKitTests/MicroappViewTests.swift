import Lab
import Views
import Testing

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// A feature with what surrounds it: the header, the inspector, the status bar, the end card.
@MainActor
struct MicroappViewTests {
  @Test(arguments: [(120, 59, [69, 79, 79, 69, 59, 49, 40]), (170, 68, [78]), (250, 80, [90])])
  func theInspectorFitsAllColumnsAndCanBeMadeWider(width: Int, pane: Int, widths: [Int]) async throws {
    let lab = try lab(width: width, height: 20)
    func paneWidth() -> Int? { lab.run.frame().buffer.lines[1].split(separator: "│").last?.count }
    #expect(paneWidth() == pane)
    await lab.press(.function(2))
    for (index, width) in widths.enumerated() {
      await lab.press(.character(index < 3 ? "+" : "-"))
      #expect(paneWidth() == width)
    }
  }

  @Test func capitalLettersDoWhatFunctionKeysDoAndAllAreListed() async throws {
    let lab = try lab(height: 30)
    try await lab.brew("ale")
    try await lab.brew("mead")
    await lab.press(.character("I"))
    #expect(lab.model.inspector.isFocused)
    await lab.press(.character("?"))
    for row in ["F2, I ", "F3, B ", "1, 2, 3  "] { try lab.run.expect(row) }
    await lab.press(.escape, .character("k"))
    try lab.run.expect("› 0:00.0  brew(ale)")
    await lab.press(.character("j"))
    try lab.run.expect("› 0:00.3  brew(mead)")
    await lab.press(.character("I"), .character("B"))
    #expect(lab.context.backend.name == "bar")
    #expect(!lab.model.inspector.isShown)
  }

  @Test func theHintIsForAFeatureThatRuns() async throws {
    let lab = try LabMicroapp(hint: "rick is here")
    try lab.run.expect("Lab · rick is here")
    try await lab.run.tap("Done")
    try lab.run.expect("Brewed 0 times")
    try lab.run.refuse("rick is here")
    try await lab.run.tap("Start Over")
    try lab.run.expect("Lab · rick is here")
  }

  @Test func f2_opensAndHidesTheInspectorAndEscLeavesIt() async throws {
    let lab = try lab()
    let start = lab.run.text
    await lab.press(.function(2))
    #expect(lab.model.inspector.isFocused)
    try lab.run.expect("Esc Feature")
    #expect(lab.run.frame().buffer.lines.firstIndex { $0.contains("1 Calls") } == 11, "half of the screen")

    await lab.press(.escape)
    #expect(lab.run.text == start)

    await lab.press(.function(2), .function(2))
    try lab.run.refuse("1 Calls")
    try lab.run.expect("F2 Inspector")
    await lab.press(.function(2))
    #expect(lab.model.inspector.isFocused)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 140, height: 40), Size(width: 40, height: 12)])
  func theFeatureKeepsItsFocusAndItsText(size: Size) async throws {
    let lab = try lab(width: size.width, height: size.height)
    try await lab.run.fill("Note", "x")
    try await lab.run.fill("Name", "pale")
    await lab.press(.function(2), .character("1"), .escape, .character(" "), .character("i"))
    try lab.run.expect("› Name ▏pale i")
  }

  @Test func theFocusStaysWhereTheInspectorMoves() async throws {
    let lab = try lab()
    try await lab.run.tap("Note")
    await lab.run.resize(Size(width: 140, height: 40))
    try lab.run.expect("› Note")
    await lab.press(.function(2))
    await lab.run.resize(Size(width: 80, height: 24))
    try lab.run.expect("Esc Feature")
    await lab.press(.escape)
    try lab.run.expect("› Note")
  }

  @Test(arguments: [(12, 2), (19, 2), (20, 4), (39, 4), (40, 10)])
  func calls_areMoreInATallerWindowAndTheLatestIsTheLast(height: Int, count: Int) throws {
    let lab = try lab(height: height)
    for number in 1...12 { _ = lab.context.log.begin("call\(number)", [], on: nil) }
    let shown = lab.run.frame().buffer.lines.filter { $0.contains("()") }
    #expect(shown.count == count)
    #expect(shown.last?.contains("call12()") == true)
  }

  @Test func theInspectorWorksUnderAnAlertAndLeadsBackToIt() async throws {
    let lab = try lab()
    try await lab.brew("")
    let alert = lab.run.text
    await lab.press(.function(2), .character("2"))
    try lab.run.expect("╭ Error ─")
    try lab.run.expect("─ 1 Calls ─[2 Endpoints]─")
    try lab.run.expect("› brew  cellar  normal")
    await lab.press(.character("1"), .character("/"))
    #expect(lab.run.frame().caret?.y == 12, "the filter has its caret")
    await lab.press(.character("x"), .escape, .escape)
    #expect(lab.run.text == alert)
    await lab.press(.function(3), .enter)
    try lab.run.expect("bar")
    try lab.run.expect("› [ Brew ]")
  }

  @Test func startingOverMakesAFreshFeatureOnTheSameBackend() async throws {
    let lab = try lab()
    let run = lab.run
    let fresh = run.frame().buffer.lines.prefix(12)
    try await lab.brew("ale")
    try run.expect("1 of ale")
    try await run.tap("Done")
    await run.press(Key(.enter))

    #expect(run.frame().buffer.lines.prefix(12) == fresh)
    try run.expect("› Name")
    #expect(lab.calls == ["brew(ale) … ok 300 ms"])

    try await lab.brew("ale")
    try run.expect("2 of ale")
  }

  @Test func callsOfAFeatureEndWithIt() async throws {
    let lab = try lab()
    try await lab.run.fill("Name", "ale")
    try await lab.run.tap("Brew")
    lab.context.finish("Enough")
    await lab.press(.function(9))

    #expect(lab.calls == ["brew(ale) … cancelled 0 ms"])
    #expect(lab.run.callsInFlight == 0)
  }

  private func lab(width: Int = 80, height: Int = 24) throws -> LabMicroapp {
    try LabMicroapp(size: Size(width: width, height: height), hint: "rick@citadel.org, password wubbalubba")
  }
}
