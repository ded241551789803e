import Concurrency
import Testing
import Views

@testable import MicroappKit

@MainActor
struct MicroappViewTests {
  private let workbench = Workbench(clock: VirtualClock())

  @Test func aMicroappShowsWhoItIsItsFeatureItsCallsAndItsKeys() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait()

    #expect(
      pilot.text == """
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



         Enter Brew  Tab Next  F2 Calls  F3 Backend  ^C Quit
        """)
  }

  @Test(arguments: [
    (80, " Lab · rick@citadel.org, password wubbalubba"), (40, " rick@citadel.org, password wubbalubba"),
  ])
  func theFirstLineNamesTheResidentAccount(width: Int, line: String) throws {
    #expect(try pilot(size: Size(width: width, height: 12)).frame.buffer.lines.first == line)
  }

  @Test func f2HidesTheCallsAndShowsThem() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    let shown = pilot.text
    try pilot.expect("nothing asked of the world yet")
    try pilot.expect("F2 Calls")

    await pilot.press(Key(.function(2)))
    try pilot.refuse("nothing asked of the world yet")
    try pilot.expect("F2 Calls")

    await pilot.press(Key(.function(2)))
    #expect(pilot.text == shown)
  }

  @Test func theCallsCanBeHiddenWhileSomethingLoads() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    try await pilot.tap("Brew")
    try pilot.expect("brew() …")
    await pilot.press(Key(.function(2)))
    try pilot.refuse("brew() …")
  }

  @Test(arguments: [(12, 2), (19, 2), (20, 4), (39, 4), (40, 10)])
  func theTallerTheWindowTheMoreCallsAreShownTheLatestLast(height: Int, count: Int) throws {
    let pilot = try pilot(size: Size(width: 80, height: height))
    for number in 1...12 { workbench.note("note number \(number).") }

    let shown = pilot.frame.buffer.lines.filter { $0.contains("note number") }
    #expect(shown == (12 - count + 1...12).map { " note number \($0)." })
  }

  @Test func aCallThatIsTooLongForTheStripKeepsItsOutcome() async throws {
    let pilot = try pilot(size: Size(width: 40, height: 20))
    try await pilot.fill("Name", "a pale ale with too long a name")
    try await pilot.tap("Brew")
    try pilot.expect(" brew(a pale ale with too long a nam… …")
    try await pilot.wait()
    try pilot.expect(" brew(a pale ale with too … … ok 300 ms")
  }

  @Test func theLastNoteStaysInTheStripHoweverManyCallsFollow() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    workbench.note("it smells")
    workbench.note("it foams")
    for name in ["one", "two", "three", "four", "five"] {
      try await pilot.fill("Name", name)
      try await pilot.tap("Brew")
      try await pilot.wait()
    }

    let lines = pilot.frame.buffer.lines
    let strip = lines[(try #require(lines.firstIndex { $0.hasPrefix("─ Calls") }) + 1)...].prefix(4)
    #expect(
      strip == [
        " it foams", " brew(three) … ok 300 ms", " brew(four) … ok 300 ms", " brew(five) … ok 300 ms",
      ])
  }

  @Test("a link in a note can be copied whole", arguments: [(80, 24), (40, 12), (200, 50), (64, 19)])
  func linkOfANote(width: Int, height: Int) async throws {
    let link = "microapps://login-callback?code=1quaf0q-1fdd5v4-rick@citadel.org"
    let pilot = try pilot(size: Size(width: width, height: height))
    workbench.note("mail: 121627 for rick@citadel.org:\n\(link)")
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")

    let lines = pilot.frame.buffer.lines
    let first = try #require(lines.firstIndex(of: " mail: 121627 for rick@citadel.org:"))
    let rows = (link.count + width - 1) / width
    #expect(lines[(first + 1)...].prefix(rows).joined() == link)
    #expect(lines[first + rows + 1] == " brew(ale) …", "calls are seen beside it")
    try await pilot.wait()
    try pilot.expect("› [ Brew ]")
  }

  @Test func ofTwoNotesTheOlderKeepsItsFirstLine() throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    workbench.note("first:\nx://first")
    workbench.note("second:\nx://second")

    #expect(
      pilot.frame.buffer.lines[17...].prefix(5) == [
        "─ Calls " + String(repeating: "─", count: 72), " first:", " second:", "x://second", "",
      ])
  }

  @Test func anAlertStandsBeforeTheStripToo() async throws {
    let pilot = try pilot(size: Size(width: 40, height: 12))
    try await pilot.tap("Brew")
    try await pilot.wait()

    #expect(
      pilot.text == """
         rick@citadel.org, password wubbalubba
                       Laboratory

         ╭ Error ─────────────────────────────╮
         │ You're offline. Check your         │
         │ connection and try again.          │
         │                                    │
         │              › [ OK ]              │
         ╰────────────────────────────────────╯


         Enter OK  Esc OK  ^C Quit
        """)
  }

  @Test func onASmallScreenTheCallsHaveTwoRowsAndNoDivider() throws {
    let lines = try pilot(size: Size(width: 40, height: 19)).frame.buffer.lines
    #expect(lines.suffix(3) == [" nothing asked of the world yet", "", " Tab Next  F2 Calls  F3 Backend  ^C Quit"])
    #expect(!lines.contains { $0.hasPrefix("─ Calls") })
  }

  @Test func aFeatureThatIsDoneGivesWayToTheEndCard() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    try await pilot.tap("Done")

    try pilot.expect("Brewed 0 times")
    try pilot.expect("› [ Start Over ]")
    try pilot.refuse("Laboratory")
  }

  @Test func theEndCardStandsInTheMiddle() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    try await pilot.tap("Done")

    let card = pilot.frame.buffer.lines[1..<18].filter { !$0.isEmpty }
    #expect(
      card == [
        String(repeating: " ", count: 33) + "Brewed 0 times", String(repeating: " ", count: 32) + "› [ Start Over ]",
      ])
  }

  @Test func startingOverMakesAFreshFeatureInTheSameWorld() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    let fresh = pilot.frame.buffer.lines.prefix(12)
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("1 of ale")
    try await pilot.tap("Done")
    await pilot.press(Key(.enter))

    #expect(pilot.frame.buffer.lines.prefix(12) == fresh)
    try pilot.expect("› Name")
    try pilot.expect("brew(ale) … ok 300 ms")

    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("2 of ale")
  }

  @Test func whatTheFeatureWasDoingEndsWithIt() async throws {
    let pilot = try pilot(size: Size(width: 80, height: 24))
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    workbench.finish("Enough")
    await pilot.press(Key(.function(9)))

    try pilot.expect("brew(ale) … cancelled 0 ms")
    #expect(workbench.calls.inFlight == 0)
  }

  private func pilot(size: Size) throws -> Pilot {
    let session = try Microapp.lab.makeSession(workbench)
    return Pilot(size: size, workbench: workbench) { MicroappView(session: session) }
  }
}

extension Microapp {
  /// The lab as a microapp.
  static let lab = Microapp(
    "Lab", about: "brewing, alone", hint: "rick@citadel.org, password wubbalubba",
    backends: [
      Backend("cellar", "cool and dark") { LabService(brew: Cellar(clock: $0.clock).brew) },
      Backend("bar", "warm and loud") { LabService(brew: Cellar(clock: $0.clock, latency: .milliseconds(5)).brew) },
    ]
  ) { workbench, service in
    let brew = service.endpoint("brew", \.brew)
    return {
      LabView(viewModel: LabViewModel(brew: brew) { workbench.finish("Brewed \(workbench.calls.entries.count) times") })
    }
  }
}
