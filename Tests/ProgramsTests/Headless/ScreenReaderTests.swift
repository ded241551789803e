import Lab
import MicroappBasics
import Observation
import Testing
import Views

@testable import Programs
@testable import Runs

@MainActor
struct ScreenReaderTests {  // Hazard: plain-text
  private let run = labRun(size: Size(width: 60, height: 24))
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
    #expect(reader.readChanges(of: run.frame()) == Self.screen)
    #expect(reader.readChanges(of: run.frame()) == "Nothing changed")

    try await run.fill("Name", "ale")
    #expect(reader.readChanges(of: run.frame()) == "Name, field, focused: ale")
    await run.press(Key(.tab))
    #expect(reader.readChanges(of: run.frame()) == "Note, field, empty, focused")
  }

  @Test func anAlertIsReadAndTheScreenBehindItIsNotReadAgain() async throws {
    var reader = ScreenReader()
    _ = reader.readAll(of: run.frame())

    try await run.tap("Brew")
    #expect(reader.readChanges(of: run.frame()) == "Loading…")
    try await run.wait()
    let alert = "Error: You're offline. Check your connection and try again.\nOK, button, focused"
    #expect(reader.readChanges(of: run.frame()) == alert)
    #expect(reader.readAll(of: run.frame()) == alert)
    try await run.tap("OK")
    #expect(reader.readChanges(of: run.frame()) == "Brew, button, focused")
  }

  @Test func aScreenThatWasCoveredIsReadWhenNothingCoversIt() async throws {
    try await run.tap("Brew")
    var reader = ScreenReader()
    #expect(reader.readChanges(of: run.frame()) == "Loading…")
    try await run.wait()
    _ = reader.readChanges(of: run.frame())
    try await run.tap("OK")

    let news = reader.readChanges(of: run.frame())
    #expect(news.hasPrefix("Laboratory, screen\nName, field, empty\n"))
    #expect(news.contains("\nBrew, button, focused\n"))
  }

  @Test func aTextThatDisappearsIsReported() {
    let story = Story()
    let run = makeRun(story)
    var reader = ScreenReader()
    #expect(reader.readChanges(of: run.frame()) == "above all\nFirst, screen\none")
    story.text = ""
    #expect(reader.readChanges(of: run.frame()) == "Gone: one")
    #expect(reader.readChanges(of: run.frame()) == "Nothing changed")
  }

  @Test func aScreenWithAnotherTitleIsReadAsAWholeWithoutTheLineAboveAllScreens() {
    let story = Story()
    let run = makeRun(story)
    var reader = ScreenReader()
    _ = reader.readAll(of: run.frame())
    (story.title, story.text) = ("Next", "two")
    #expect(reader.readChanges(of: run.frame()) == "Next, screen\ntwo")
  }

  private func makeRun(_ story: Story) -> Run {
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
