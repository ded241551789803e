import Concurrency
import Observation
import Testing
import Views

@testable import MicroappKit

@MainActor
struct NarratorTests {
  private let pilot = labPilot(size: Size(width: 60, height: 24))
  private static let screen = """
    Laboratory, screen
    Name, field, empty, focused
    Note, field, empty
    Brew, button
    Done, button
    Locked, button, not available
    Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV.
    """

  @Test func aScreenIsToldWholeAtFirstAndThenOnlyWhatIsNew() async throws {
    var narrator = Narrator()
    #expect(narrator.tellNews(of: pilot.frame) == Self.screen)
    #expect(narrator.tellNews(of: pilot.frame) == "Nothing changed")

    try await pilot.fill("Name", "ale")
    #expect(narrator.tellNews(of: pilot.frame) == "Name, field, focused: ale")
    await pilot.press(Key(.tab))
    #expect(narrator.tellNews(of: pilot.frame) == "Note, field, empty, focused")
  }

  @Test func whatStandsBeforeTheScreenIsToldAndTheScreenNotAgain() async throws {
    var narrator = Narrator()
    _ = narrator.tellAll(of: pilot.frame)

    try await pilot.tap("Brew")
    #expect(narrator.tellNews(of: pilot.frame) == "Loading…")
    try await pilot.wait()
    let alert = "Error: You're offline. Check your connection and try again.\nOK, button, focused"
    #expect(narrator.tellNews(of: pilot.frame) == alert)
    #expect(narrator.tellAll(of: pilot.frame) == alert)
    try await pilot.tap("OK")
    #expect(narrator.tellNews(of: pilot.frame) == "Brew, button, focused")
  }

  @Test func whatWasNeverToldIsToldWhenNothingStandsBeforeItAnyMore() async throws {
    try await pilot.tap("Brew")
    var narrator = Narrator()
    #expect(narrator.tellNews(of: pilot.frame) == "Loading…")
    try await pilot.wait()
    _ = narrator.tellNews(of: pilot.frame)
    try await pilot.tap("OK")

    let news = narrator.tellNews(of: pilot.frame)
    #expect(news.hasPrefix("Laboratory, screen\nName, field, empty\n"))
    #expect(news.contains("\nBrew, button, focused\n"))
  }

  @Test func aTextThatGoesIsTold() {
    let story = Story()
    let pilot = makePilot(story)
    var narrator = Narrator()
    #expect(narrator.tellNews(of: pilot.frame) == "above all\nFirst, screen\none")
    story.text = ""
    #expect(narrator.tellNews(of: pilot.frame) == "Gone: one")
    #expect(narrator.tellNews(of: pilot.frame) == "Nothing changed")
  }

  @Test func aScreenOfAnotherNameIsToldWholeWithoutWhatStandsAboveAll() {
    let story = Story()
    let pilot = makePilot(story)
    var narrator = Narrator()
    _ = narrator.tellAll(of: pilot.frame)
    (story.title, story.text) = ("Next", "two")
    #expect(narrator.tellNews(of: pilot.frame) == "Next, screen\ntwo")
  }

  private func makePilot(_ story: Story) -> Pilot {
    Pilot(size: Size(width: 40, height: 12), workbench: Workbench(clock: VirtualClock())) { StoryView(story: story) }
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
