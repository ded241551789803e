import Entities
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

@MainActor
struct EndpointsTabTests {
  @Test(arguments: [Strings.fails, Strings.slow, Strings.hangs, Strings.holds, "held", "succeeds"])
  func itsWordsAreAnsweredInAScript(text: String) async throws {
    let run = try LabMicroapp().run
    let word = text.firstWord
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await run.play("endpoint brew \(word)") }
    let line = try #require(failure?.reason.firstMatch(of: /^"\w+" is no word of scripts; write: (.+)$/)?.1)
    try await run.play(String(line))
  }

  @Test(arguments: [(80, 24), (40, 12), (140, 40)])
  func noSentenceIsCut(width: Int, height: Int) async throws {
    let lab = try LabMicroapp(size: Size(width: width, height: height))
    try await lab.press("f2 2 enter down right down")
    for error in lab.endpoint.errors {
      try lab.run.expect("› \(error.tag)")
      let message = error.error.userMessage
      try lab.run.expect(#require(message))
      try await lab.press("down")
    }
  }

  @Test func anErrorWithANameOfItsOwnComesBeforeThoseOfTheNetwork() async throws {
    let lab = try LabMicroapp { context in
      let add: @Sendable (String) async throws(NoteError) -> Void = { _ in }
      _ = context.endpoints.withoutBackend("add", errors: ["shelf closed": NoteError.network(.offline)]) { _ in add }
      return { Text("") }
    }
    try await lab.press("f2 2 enter right")
    let filter = try #require(lab.rows.firstIndex { $0.hasPrefix("  Filter") })
    #expect(lab.rows[(filter + 1)...].prefix(3) == ["· shelf closed", "  title taken", "  offline"])
  }

  @Test func aStreamThatThrowsCanFailButNeitherWaitNorHang() async throws {
    let lab = try LabMicroapp { context in
      _ = context.endpoints.withoutBackend.stream("steps") { _ in
        { AsyncThrowingStream<Int, any Error> { $0.finish() } }
      }
      return { Text("") }
    }
    try await lab.press("f2 2 enter")
    #expect(lab.rows.contains("› behaves ‹normal› fails"))
  }
}
