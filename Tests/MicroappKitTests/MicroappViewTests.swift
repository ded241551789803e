import Lab
import Testing
import Views

@testable import MicroappKit

@MainActor
struct MicroappViewTests {
  @Test func aMicroappShowsItsNameItsFeatureItsCallsAndItsKeys() async throws {
    let driver = try lab().driver
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait()

    #expect(
      driver.text == """
         Lab · rick@citadel.org, password wubbalubba
                                           Laboratory
        ────────────────────────────────────────────────────────────────────────────────

                Name ▏ale                                                        ▕
                Note ▏                                                           ▕
              › [ Brew ]
                [ Done ]
                ( Locked )
              Nobody exists on purpose, nobody belongs anywhere, everybody is
              going to die. Come and watch TV.
              1 of ale






        ─ Calls ────────────────────────────────────────────────────────────────────────
         brew(ale) … ok 300 ms



         Enter Brew  Tab Next  F2 Calls  F3 Backend  ? Keys  ^C Quit
        """)
  }

  @Test(arguments: [
    (80, " Lab · rick@citadel.org, password wubbalubba"), (40, " rick@citadel.org, password wubbalubba"),
  ])
  func theFirstLineNamesTheAccount(width: Int, line: String) throws {
    #expect(try lab(width: width, height: 12).driver.frame.buffer.lines.first == line)
  }

  @Test func f2HidesTheCallsAndShowsThem() async throws {
    let driver = try lab().driver
    let shown = driver.text
    try driver.expect("No calls yet")
    try driver.expect("F2 Calls")

    await driver.press(Key(.function(2)))
    try driver.refuse("No calls yet")
    try driver.expect("F2 Calls")

    await driver.press(Key(.function(2)))
    #expect(driver.text == shown)
  }

  @Test func theCallsCanBeHiddenWhileSomethingLoads() async throws {
    let driver = try lab().driver
    try await driver.tap("Brew")
    try driver.expect("brew() …")
    await driver.press(Key(.function(2)))
    try driver.refuse("brew() …")
  }

  @Test(arguments: [(12, 2), (19, 2), (20, 4), (39, 4), (40, 10)])
  func theTallerTheWindowTheMoreCallsAreShownTheLatestLast(height: Int, count: Int) throws {
    let lab = try lab(height: height)
    let driver = lab.driver
    for number in 1...12 { _ = lab.context.log.begin("call\(number)", [], on: nil) }

    let shown = driver.frame.buffer.lines.filter { $0.contains("() …") }
    #expect(shown == (12 - count + 1...12).map { " call\($0)() …" })
  }

  @Test func anAlertCoversTheStripToo() async throws {
    let driver = try lab(width: 40, height: 12).driver
    try await driver.tap("Brew")
    try await driver.wait()

    #expect(
      driver.text == """
         rick@citadel.org, password wubbalubba
                       Laboratory

         ╭ Error ─────────────────────────────╮
         │ You're offline. Check your         │
         │ connection and try again.          │
         │                                    │
         │                           › [ OK ] │
         ╰────────────────────────────────────╯


         Enter OK  Esc OK  ? Keys  ^C Quit
        """)
  }

  @Test func onASmallScreenTheCallsHaveTwoRowsAndNoDivider() throws {
    let lines = try lab(width: 40, height: 19).driver.frame.buffer.lines
    #expect(lines.suffix(3) == [" No calls yet", "", " Tab Next  F2 Calls  F1 Keys  ^C Quit"])
    #expect(!lines.contains { $0.hasPrefix("─ Calls") })
  }

  @Test func aFeatureThatIsDoneGivesWayToTheEndCard() async throws {
    let driver = try lab().driver
    try await driver.tap("Done")

    try driver.expect("Brewed 0 times")
    try driver.expect("› [ Start Over ]")
    try driver.refuse("Laboratory")
  }

  @Test func theEndCardStandsInTheMiddle() async throws {
    let driver = try lab().driver
    try await driver.tap("Done")

    let card = driver.frame.buffer.lines[1..<18].filter { !$0.isEmpty }
    #expect(
      card == [
        String(repeating: " ", count: 33) + "Brewed 0 times", String(repeating: " ", count: 32) + "› [ Start Over ]",
      ])
  }

  @Test func startingOverMakesAFreshFeatureOnTheSameBackend() async throws {
    let driver = try lab().driver
    let fresh = driver.frame.buffer.lines.prefix(12)
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait()
    try driver.expect("1 of ale")
    try await driver.tap("Done")
    await driver.press(Key(.enter))

    #expect(driver.frame.buffer.lines.prefix(12) == fresh)
    try driver.expect("› Name")
    try driver.expect("brew(ale) … ok 300 ms")

    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait()
    try driver.expect("2 of ale")
  }

  @Test func callsOfAFeatureEndWithIt() async throws {
    let lab = try lab()
    let driver = lab.driver
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    lab.context.finish("Enough")
    await driver.press(Key(.function(9)))

    try driver.expect("brew(ale) … cancelled 0 ms")
    #expect(driver.callsInFlight == 0)
  }

  private func lab(width: Int = 80, height: Int = 24) throws -> LabMicroapp {
    try LabMicroapp(size: Size(width: width, height: height), hint: "rick@citadel.org, password wubbalubba")
  }
}
