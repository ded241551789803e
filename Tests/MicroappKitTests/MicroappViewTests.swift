import Lab
import Resources
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import ProgramKit
@testable import Scripting

/// A feature with what surrounds it: the header, the inspector, the status bar, the end card.
@MainActor
struct MicroappViewTests {
  @Test func onANarrowScreenTheInspectorIsBelowTheFeature() async throws {
    let lab = try lab()
    try await lab.brew("ale")

    #expect(
      lab.driver.text == """
         Lab · rick@citadel.org, password wubbalubba                    backend: cellar
                                           Laboratory


                Name ▏ale                                                        ▕
                Note ▏                                                           ▕
              › [ Brew ]
                [ Done ]
                ( Locked )
              Nobody exists on purpose, nobody belongs anywhere, everybody is
              going to die. Come and watch TV.
              1 of ale






        ─[1 Calls]─ 2 Endpoints ─ 3 Steps ──────────────────────────────────────────────
        · 0:00.0  brew(ale)                                         cellar  ok  300 ms



         Enter Brew  Tab Next  F2 Inspector  F3 Backend  ? Keys  ^C Quit
        """)
  }

  @Test func onAWideScreenTheInspectorIsAtTheRight() async throws {
    let lab = try lab(width: 120, height: 16)
    try await lab.brew("ale")

    #expect(
      lab.driver.text == """
         Lab · rick@citadel.org, password wubbalubba                                                            backend: cellar
                                 Laboratory                         │─[1 Calls]─ 2 Endpoints ─ 3 Steps ─────────────────────────
                                                                    │· 0:00.0  brew(ale)                    cellar  ok  300 ms
                                                                    │
            Name ▏ale                                            ▕  │
            Note ▏                                               ▕  │
          › [ Brew ]                                                │
            [ Done ]                                                │
            ( Locked )                                              │
          Nobody exists on purpose, nobody belongs anywhere,        │
          everybody is going to die. Come and watch TV.             │
          1 of ale                                                  │
                                                                    │
                                                                    │
                                                                    │
         Enter Brew  Tab Next  F2 Inspector  F3 Backend  ? Keys  ^C Quit
        """)
  }

  @Test(arguments: [(120, 59, [69, 79, 79, 69, 59, 49, 40]), (170, 68, [78]), (250, 80, [90])])
  func itHasRoomForAllColumnsAndCanBeMadeWider(width: Int, pane: Int, widths: [Int]) async throws {
    let lab = try lab(width: width, height: 20)
    func paneWidth() -> Int? { lab.driver.frame.buffer.lines[1].split(separator: "│").last?.count }
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
    for row in ["F2, I ", "F3, B ", "1, 2, 3  "] { try lab.driver.expect(row) }
    await lab.press(.escape, .character("k"))
    try lab.driver.expect("› 0:00.0  brew(ale)")
    await lab.press(.character("j"))
    try lab.driver.expect("› 0:00.3  brew(mead)")
    await lab.press(.character("I"), .character("B"))
    #expect(lab.context.backend.name == "bar")
    #expect(!lab.model.inspector.isShown)
  }

  @Test func f2OpensItAndHidesItAndEscLeavesIt() async throws {
    let lab = try lab()
    let start = lab.driver.text
    await lab.press(.function(2))
    #expect(lab.model.inspector.isFocused)
    try lab.driver.expect("Esc Feature")
    #expect(lab.driver.frame.buffer.lines.firstIndex { $0.contains("1 Calls") } == 11, "half of the screen")

    await lab.press(.escape)
    #expect(lab.driver.text == start)

    await lab.press(.function(2), .function(2))
    try lab.driver.refuse("1 Calls")
    try lab.driver.expect("F2 Inspector")
    await lab.press(.function(2))
    #expect(lab.model.inspector.isFocused)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 140, height: 40), Size(width: 40, height: 12)])
  func theFeatureKeepsItsFocusAndItsText(size: Size) async throws {
    let lab = try lab(width: size.width, height: size.height)
    try await lab.driver.fill("Note", "x")
    try await lab.driver.fill("Name", "pale")
    await lab.press(.function(2), .character("1"), .escape, .character(" "), .character("i"))
    try lab.driver.expect("› Name ▏pale i")
  }

  @Test func theFocusStaysWhereTheInspectorMoves() async throws {
    let lab = try lab()
    try await lab.driver.tap("Note")
    await lab.driver.resize(Size(width: 140, height: 40))
    try lab.driver.expect("› Note")
    await lab.press(.function(2))
    await lab.driver.resize(Size(width: 80, height: 24))
    try lab.driver.expect("Esc Feature")
    await lab.press(.escape)
    try lab.driver.expect("› Note")
  }

  @Test func aPressOnATabOpensItAndAPressOnTheFeatureLeavesIt() async throws {
    let lab = try lab()
    let tabs = try #require(lab.driver.frame.buffer.lines.firstIndex { $0.contains("1 Calls") })
    await lab.driver.perform { $0.send(.mouse(Mouse(.press, at: Point(x: 12, y: tabs)))) }
    #expect(lab.model.inspector.isFocused)
    #expect(lab.model.inspector.tab == .endpoints)
    let note = try #require(lab.driver.frame.buffer.lines.firstIndex { $0.contains("Note") })
    await lab.driver.perform { $0.send(.mouse(Mouse(.press, at: Point(x: 20, y: note)))) }
    #expect(!lab.model.inspector.isFocused)
    try lab.driver.expect("› Note")
  }

  @Test(arguments: [(12, 2), (19, 2), (20, 4), (39, 4), (40, 10)])
  func theTallerTheWindowTheMoreCallsAreShownTheLatestLast(height: Int, count: Int) throws {
    let lab = try lab(height: height)
    for number in 1...12 { _ = lab.context.log.begin("call\(number)", [], on: nil) }
    let shown = lab.driver.frame.buffer.lines.filter { $0.contains("()") }
    #expect(shown.count == count)
    #expect(shown.last?.contains("call12()") == true)
  }

  @Test func onASmallScreenTheCallsHaveTwoRowsAndNoTabs() throws {
    let lines = try lab(width: 40, height: 19).driver.frame.buffer.lines
    #expect(lines.suffix(3).dropLast() == ["  No calls yet", ""])
    #expect(!lines.contains { $0.contains("1 Calls") })
  }

  @Test func anAlertCoversTheInspectorToo() async throws {
    let driver = try lab(width: 40, height: 12).driver
    try await driver.tap("Brew")
    try await driver.wait()
    try driver.expect("› [ OK ]")
    try driver.refuse("brew()")
  }

  @Test func underAnAlertTheInspectorWorksAndLeadsBackToTheAlert() async throws {
    let lab = try lab()
    try await lab.brew("")
    let alert = lab.driver.text
    await lab.press(.function(2), .character("2"))
    #expect(
      lab.driver.text == """
         Lab · rick@citadel.org, password wubbalubba                    backend: cellar

                Name ▏ ╭ Error ─────────────────────────────────────────╮        ▕
                Note ▏ │ You're offline. Check your connection and      │        ▕
                       │ try again.                                     │
                       │                                                │
                       │                                         [ OK ] │
              Nobody   ╰────────────────────────────────────────────────╯  is
              going to


        ─ 1 Calls ─[2 Endpoints]─ 3 Steps ──────────────────────────────────────────────
          all calls ‹cellar› bar
        › brew  cellar  succeeds









         Enter Change  Esc Feature  Right Steps  Tab Next  F2 Hide  ? Keys  ^C Quit
        """)
    await lab.press(.character("1"), .character("/"))
    #expect(lab.driver.frame.caret?.y == 12, "the filter has its caret")
    await lab.press(.character("x"), .escape, .escape)
    #expect(lab.driver.text == alert)
    await lab.press(.function(3), .enter)
    try lab.driver.expect("bar")
    try lab.driver.expect("› [ Brew ]")
  }

  @Test func plainModeReadsTheCallsOnlyWhereTheInspectorHasTheFocus() async throws {
    let lab = try lab()
    try await lab.brew("ale")
    #expect(!lab.driver.frame.plainText.contains("brew(ale)"))
    await lab.press(.function(2))
    #expect(lab.driver.frame.plainText.contains("brew(ale), cellar, ok, 300 ms, row 1 of 1, selected"))
  }

  @Test func aFeatureThatIsDoneGivesWayToTheEndCard() async throws {
    let driver = try lab().driver
    try await driver.tap("Done")

    try driver.refuse("Laboratory")
    let card = driver.frame.buffer.lines[1..<18].filter { !$0.isEmpty }
    #expect(
      card == [
        String(repeating: " ", count: 33) + "Brewed 0 times", String(repeating: " ", count: 32) + "› [ Start Over ]",
      ])
  }

  @Test func startingOverMakesAFreshFeatureOnTheSameBackend() async throws {
    let lab = try lab()
    let driver = lab.driver
    let fresh = driver.frame.buffer.lines.prefix(12)
    try await lab.brew("ale")
    try driver.expect("1 of ale")
    try await driver.tap("Done")
    await driver.press(Key(.enter))

    #expect(driver.frame.buffer.lines.prefix(12) == fresh)
    try driver.expect("› Name")
    #expect(lab.calls == ["brew(ale) … ok 300 ms"])

    try await lab.brew("ale")
    try driver.expect("2 of ale")
  }

  @Test func callsOfAFeatureEndWithIt() async throws {
    let lab = try lab()
    try await lab.driver.fill("Name", "ale")
    try await lab.driver.tap("Brew")
    lab.context.finish("Enough")
    await lab.press(.function(9))

    #expect(lab.calls == ["brew(ale) … cancelled 0 ms"])
    #expect(lab.driver.callsInFlight == 0)
  }

  private func lab(width: Int = 80, height: Int = 24) throws -> LabMicroapp {
    try LabMicroapp(size: Size(width: width, height: height), hint: "rick@citadel.org, password wubbalubba")
  }
}
