import Concurrency
import MicroappKit
import Testing
import Views

@MainActor
struct PilotTests {
  private let pilot = labPilot()

  @Test func anUnknownLabelIsToldWhichThereAre() async {
    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.tap("Drink") }
    #expect(failure?.description == #"no "Drink" here; there are: "Name", "Note", "Brew", "Done", "Locked""#)
  }

  @Test func onlyFieldsCanBeFilled() async {
    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.fill("Brew", "ale") }
    #expect(failure?.description == #"no "Brew" here; there are: "Name", "Note""#)
  }

  @Test func aDisabledControlCannotBeTapped() async {
    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.tap("Locked") }
    #expect(failure?.description == "\"Locked\" is disabled here")
  }

  @Test func nothingAnswersWhileSomethingLoads() async throws {
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")

    for label in ["Brew", "Drink"] {
      let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.tap(label) }
      #expect(failure?.description == "no \"\(label)\" here: nothing answers now; wait first")
    }
    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.fill("Name", "ale") }
    #expect(failure?.description == "no \"Name\" here: nothing answers now; wait first")

    try await pilot.wait()
    try await pilot.tap("Brew")
  }

  @Test func aFieldBehindAnAlertIsToldWhatAnswersInstead() async throws {
    try await pilot.tap("Brew")
    try await pilot.wait()

    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.fill("Name", "ale") }
    #expect(failure?.description == #"no "Name" here; there are: "OK""#)
  }

  @Test func aTapGivesAFieldTheFocus() async throws {
    try await pilot.tap("Note")
    try pilot.expect("› Note")
    try await pilot.tap("Name")
    try await pilot.type("ale")
    try pilot.expect("› Name ▏ale ")
  }

  @Test func fillingReplacesWhatWasThere() async throws {
    try await pilot.fill("Name", "ale")
    try await pilot.fill("Name", "wine")
    try pilot.expect("▏wine ")
    try pilot.refuse("ale")
    try await pilot.fill("Name", "")
    try pilot.refuse("wine")
  }

  @Test func keysAndPastedTextGoWhereTheFocusIs() async throws {
    await pilot.paste("pale\nale")
    await pilot.press(Key(.home))
    try await pilot.type("a ")
    try pilot.expect("▏a pale ale ")
  }

  @Test func typingWithoutAFieldThatHasTheFocusFails() async throws {
    await pilot.press(Key(.up))
    try pilot.expect("› [ Done ]")
    let before = pilot.text

    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.type("abc") }

    #expect(failure?.description == "no field has the focus to type into; tap one first", "not what was typed")
    #expect(pilot.text == before)
    try await pilot.tap("Note")
    try await pilot.type("abc")
  }

  @Test func aTextThatIsThereIsExpectedAndOneThatIsNotIsRefused() throws {
    try pilot.expect("Brew")
    try pilot.refuse("Wine")

    let missing = #expect(throws: Pilot.Failure.self) { try pilot.expect("Wine") }
    #expect(missing?.description == "expected \"Wine\" on the screen")
    let unwanted = #expect(throws: Pilot.Failure.self) { try pilot.refuse("Brew") }
    #expect(unwanted?.description == "did not expect \"Brew\" on the screen")
  }

  @Test func aTextThatWrapsOverTwoLinesIsFound() throws {
    let text = "nobody belongs anywhere, everybody is going to die."
    #expect(!pilot.frame.buffer.lines.contains { $0.contains(text) })

    try pilot.expect(text)
    try pilot.expect("Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV.")
    try pilot.refuse("everybody belongs anywhere")
  }

  @Test func aMessageThatWrapsInAnAlertIsFound() async throws {
    try await pilot.tap("Brew")
    try await pilot.wait()
    let message = "You're offline. Check your connection and try again."
    #expect(!pilot.frame.buffer.lines.contains { $0.contains(message) })

    try pilot.expect(message)
  }

  @Test func aResizeIsSeenAtOnce() async throws {
    #expect(pilot.frame.buffer.size == Size(width: 60, height: 20))
    await pilot.resize(Size(width: 40, height: 12))
    #expect(pilot.frame.buffer.size == Size(width: 40, height: 12))
    try pilot.expect("[ Brew ]")

    await pilot.resize(Size(width: 39, height: 12))
    try pilot.expect("Make the window a little larger")
    try pilot.refuse("[ Brew ]")
  }

  @Test func aTextThatAnAlertCoversInPartIsNotShown() async throws {
    await pilot.resize(Size(width: 60, height: 12))
    let text = "Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV."
    try pilot.expect(text)
    try await pilot.tap("Brew")
    try await pilot.wait()
    try pilot.expect("╭ Error ─")
    try pilot.refuse(text)

    await pilot.press(Key(.enter))
    try pilot.expect(text)
  }

  @Test func aTextThatHasScrolledAwayIsNotShown() async throws {
    let page = labPage()
    try page.expect("Read this before you go on: it is long enough for two lines.")
    for _ in 1...14 {
      await page.press(Key(.tab))
      let isInView = page.frame.buffer.lines.contains { $0.contains("Read this") }
      #expect(page.shows("Read this before you go on: it is long enough for two lines.") == isInView)
    }
    try page.expect("› [ 15 ]")
    try page.refuse("Read this")
  }

  private func labPage() -> Pilot {
    Pilot(size: Size(width: 40, height: 12), workbench: Workbench(clock: VirtualClock())) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack(alignment: .leading) {
          Text("Read this before you go on: it is long enough for two lines.")
          ForEach(Array(1...15), id: \.self) { Button("\($0)") {} }
        }
      }
    }
  }
}
