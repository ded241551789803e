import Testing

@testable import Runs

struct ScriptHeadTests {
  private static func head(_ text: String) throws -> ScriptHead {
    try Script(text.lines, name: "a.script").head
  }

  @Test func itHasCommentsAndOptions() throws {
    let head = try Self.head(
      """
      # Wrong password
      ## The alert says it.
      #   And the form stays.
      --characters 3
      --name="a b"

      # Not a part of the first comment.
      tap "Sign In"
      --late 1
      """)

    #expect(head.comments == ["Wrong password", "The alert says it.", "And the form stays."])
    #expect(head.options == ["--characters", "3", "--name=a b"])
    #expect(head.lineCount == 7)
  }

  @Test(arguments: [
    ("", [], 1), ("tap a", [], 0), ("\n\n# one\n\n# two", ["one"], 5), ("\u{FEFF}# one\ntap a", ["one"], 1),
    ("--a 1\n# one\nwait", [], 2), ("  # one", ["one"], 1),
  ])
  func anyPartMayBeMissing(text: String, comments: [String], lineCount: Int) throws {
    let head = try Self.head(text)
    #expect(head.comments == comments)
    #expect(head.lineCount == lineCount)
  }

  @Test func aMistakeNamesItsLine() throws {
    let failure = #expect(throws: ScriptPlayer.Failure.self) { try Self.head("# one\n--name \"a") }
    #expect(failure?.description == "a.script:2: a quote \" is not closed")
    #expect(failure?.status == 64)
  }
}
