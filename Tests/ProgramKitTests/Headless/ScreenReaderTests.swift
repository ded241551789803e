import Concurrency
import Lab
import Observation
import Testing
import Views

@testable import ProgramKit
@testable import Scripting

@MainActor
struct ScreenReaderTests {  // Hazard: plain-text
  private let driver = labDriver(size: Size(width: 60, height: 24))
  private static let screen = """
    Laboratory, screen
    Name, field, empty, focused
    Note, field, empty
    Brew, button
    Done, button
    Locked, button, not available
    Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV.
    """

  @Test func aScreenIsReadAsAWholeAndThenOnlyItsChanges() async throws {
    var reader = ScreenReader()
    #expect(reader.readChanges(of: driver.frame) == Self.screen)
    #expect(reader.readChanges(of: driver.frame) == "Nothing changed")

    try await driver.fill("Name", "ale")
    #expect(reader.readChanges(of: driver.frame) == "Name, field, focused: ale")
    await driver.press(Key(.tab))
    #expect(reader.readChanges(of: driver.frame) == "Note, field, empty, focused")
  }

  @Test func anAlertIsReadAndTheScreenBehindItIsNotReadAgain() async throws {
    var reader = ScreenReader()
    _ = reader.readAll(of: driver.frame)

    try await driver.tap("Brew")
    #expect(reader.readChanges(of: driver.frame) == "Loading…")
    try await driver.wait()
    let alert = "Error: You're offline. Check your connection and try again.\nOK, button, focused"
    #expect(reader.readChanges(of: driver.frame) == alert)
    #expect(reader.readAll(of: driver.frame) == alert)
    try await driver.tap("OK")
    #expect(reader.readChanges(of: driver.frame) == "Brew, button, focused")
  }

  @Test func aScreenThatWasCoveredIsReadWhenNothingCoversIt() async throws {
    try await driver.tap("Brew")
    var reader = ScreenReader()
    #expect(reader.readChanges(of: driver.frame) == "Loading…")
    try await driver.wait()
    _ = reader.readChanges(of: driver.frame)
    try await driver.tap("OK")

    let news = reader.readChanges(of: driver.frame)
    #expect(news.hasPrefix("Laboratory, screen\nName, field, empty\n"))
    #expect(news.contains("\nBrew, button, focused\n"))
  }

  @Test func aTextThatDisappearsIsReported() {
    let story = Story()
    let driver = makeDriver(story)
    var reader = ScreenReader()
    #expect(reader.readChanges(of: driver.frame) == "above all\nFirst, screen\none")
    story.text = ""
    #expect(reader.readChanges(of: driver.frame) == "Gone: one")
    #expect(reader.readChanges(of: driver.frame) == "Nothing changed")
  }

  @Test func aScreenWithAnotherTitleIsReadAsAWholeWithoutTheLineAboveAllScreens() {
    let story = Story()
    let driver = makeDriver(story)
    var reader = ScreenReader()
    _ = reader.readAll(of: driver.frame)
    (story.title, story.text) = ("Next", "two")
    #expect(reader.readChanges(of: driver.frame) == "Next, screen\ntwo")
  }

  private func makeDriver(_ story: Story) -> Run {
    Run(size: Size(width: 40, height: 12), clock: VirtualClock()) { StoryView(story: story) }
  }
}

@MainActor
@Observable
private final class Story {
  var title = "First"
  var text = "one"
}

private struct StoryView: View {
  let story: Story

  var body: some View {
    VStack {
      Text("above all")
      NavigationBar(level: 0, screen: 0, back: nil) { Text(story.text).navigationTitle(story.title) }
    }
  }
}
