import Entities
import Lab
import Views
import Testing

@testable import Endpoints
@testable import MicroappKit

@MainActor
struct EndpointsTabTests {
  private let lab: LabMicroapp

  init() throws {
    lab = try LabMicroapp()
  }

  private var run: Run { lab.run }

  /// Opens the endpoint; its first picker has the focus.
  private func open() async {
    await lab.press(.function(2), .character("2"), .enter)
  }

  @Test func anotherBackendByTheArrowKeysKeepsTheTextInAField() async throws {
    try await run.fill("Name", "ale")
    await open()
    await lab.press(.right, .escape, .escape)
    try run.expect("Name ▏ale")
    try run.expect("cellar · brew on bar")
    try await run.tap("Brew")
    try await run.wait()
    #expect(lab.calls == ["brew(ale) … ok 5 ms"])
    try await run.play("backend cellar\nrefuse \"brew on\"\ntap Brew\nwait")
    #expect(lab.calls.last == "brew(ale) … ok 300 ms")
  }

  @Test func theArrowsLeadIntoTheErrorsAndBackOut() async throws {
    await open()
    await lab.press(.down, .right, .down, .left)
    #expect(lab.model.inspector.tab == .endpoints)
    try run.expect("brew fails offline")
    await lab.press(.down)
    try run.expect("brew fails timed out")
    await lab.press(.up, .up, .left)
    #expect(lab.endpoint.behaviour == .normal)
    await lab.press(.right, .escape, .enter, .down, .left)
    #expect(lab.endpoint.behaviour == .normal, "an endpoint that fails opens on its first picker")
  }

  @Test(arguments: [Strings.fails, Strings.slow, Strings.hangs, Strings.holds, "held", "succeeds"])
  func itsWordsAreAnsweredInAScript(text: String) async throws {
    let word = text.firstWord.word
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await run.play("endpoint brew \(word)") }
    let line = try #require(failure?.reason.firstMatch(of: /^"\w+" is no word of scripts; write: (.+)$/)?.1)
    try await run.play(String(line))
  }

  @Test func aSmallScreenShowsTheWholeSentenceOfTheChosenError() async throws {
    let small = try LabMicroapp(size: Size(width: 40, height: 12))
    await small.press(.function(2), .character("2"), .enter, .down, .right, .down, .down)
    #expect(
      small.rows.prefix(8) == [
        "  backend ‹cellar› bar", "  behaves  normal ‹fails› slow  hangs", "› Filter ▏                             ▕",
        "  offline", "› timed out", "  server 500                           ↓", "  The server took too long to answer.",
        "  Try again in a moment.",
      ])
  }

  @Test("no sentence is cut", arguments: [(80, 24), (40, 12), (140, 40)])
  func wholeSentences(width: Int, height: Int) async throws {
    let lab = try LabMicroapp(size: Size(width: width, height: height))
    await lab.press(.function(2), .character("2"), .enter, .down, .right, .down)
    for error in lab.endpoint.errors {
      try lab.run.expect("› \(error.tag)")
      let message = error.error.userMessage ?? "an error without a sentence"
      #expect(lab.run.shows(message), "\(error.tag)")
      await lab.press(.down)
    }
  }

  private func notes() throws -> LabMicroapp {
    try LabMicroapp { context in
      let add: @Sendable (String) async throws(NoteError) -> Void = { _ in }
      _ = context.withoutBackend.endpoint("add", errors: ["shelf closed": NoteError.network(.offline)]) { _ in add }
      return { Text("") }
    }
  }

  @Test func theErrorsOfTheCallItselfComeBeforeThoseOfTheNetwork() async throws {
    let lab = try notes()
    await lab.press(.function(2), .character("2"), .enter, .right)
    #expect(lab.endpoint.behaviour == .fail("shelf closed"), "the first of the list")
    let lines = lab.run.frame().buffer.lines
    let filter = try #require(lines.firstIndex { $0.hasPrefix("  Filter") })
    #expect(lines[(filter + 1)...].prefix(4) == ["· shelf closed", "  title taken", "  offline", "  timed out"])
  }

  @Test func lettersFilterTheErrorsByTheirWordsAndSelectOneOfThem() async throws {
    let lab = try notes()
    await lab.press(.function(2), .character("2"), .enter, .right, .down)
    lab.run.screen.send(.text("ANOTHER one"))
    await lab.run.settle()
    #expect(lab.endpoint.behaviour == .fail("title taken"), "its sentence has the words")
    try lab.run.refuse("timed out")
    await lab.press(.character("z"))
    try lab.run.expect("No matching errors")
    #expect(lab.endpoint.behaviour == .fail("title taken"))
    await lab.press(.escape, .down)
    try lab.run.expect("› offline")
    #expect(lab.endpoint.behaviour == .fail("offline"))
    await lab.press(.character("z"), .escape, .escape, .enter)
    try lab.run.refuse("No matching errors")
  }

  @Test func aTimeThatAScriptHasSetIsAmongThem() async throws {
    try lab.endpoint.change(.delay(.milliseconds(450)))
    await open()
    try run.expect("slow by  300 ms ‹450 ms› 1 s")
  }

  @Test func aStreamThatThrowsCanFailButNeitherWaitNorHang() async throws {
    let lab = try LabMicroapp { context in
      _ = context.withoutBackend.stream("steps") { _ in { AsyncThrowingStream<Int, any Error> { $0.finish() } } }
      return { Text("") }
    }
    await lab.press(.function(2), .character("2"), .enter)
    try lab.run.expect("behaves ‹normal› fails")
    try lab.run.refuse("slow")
    await lab.press(.right)
    #expect(lab.endpoint.behaviour == .fail("failed"))
  }

  @Test func aBackendThatIsNotConfiguredSaysWhatToSetAndTheOneInUseStays() async throws {
    let lab = try LabMicroapp([.cellar, .moon])
    await lab.press(.function(2), .character("2"), .enter, .right)
    try lab.run.expect("MOON_URL must be set")
    await lab.press(.enter)
    try lab.run.expect("› backend ‹cellar› moon")
  }

  @Test func theKeysOfTheListActOnTheSelectedEndpoint() async throws {
    let lab = try LabMicroapp { context in
      let makeFeature = LabMicroapp.compose(context)
      _ = context.endpoint("pour") { $0.brew }
      return makeFeature
    }
    try lab.endpoint.change(.hang)
    try await lab.run.fill("Name", "ale")
    try await lab.run.tap("Brew")
    await lab.press(.function(2), .character("2"))
    #expect(lab.run.frame().buffer.style(of: "1 call hangs")?.foreground == .warning)
    await lab.press(.down, .character("r"))
    #expect(lab.context.endpoints.map(\.hangingCalls) == [1, 0])
    await lab.press(.enter, .right, .escape)
    #expect(lab.context.endpoints.map(\.backend) == ["cellar", "bar"])
    await lab.press(.up, .character("r"))
    #expect(lab.context.endpoints.map(\.hangingCalls) == [0, 0])
  }
}
