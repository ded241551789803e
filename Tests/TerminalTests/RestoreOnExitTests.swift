import POSIX
import Testing

@testable import Terminal

/// The answer that is read when a program ends without its event loop.
@Suite(.serialized)
struct RestoreOnExitTests {  // Hazard: answer-at-end
  private static let background = "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"

  /// What is left of an input for the shell.
  private func rest(of input: String, owing timeout: Duration?) throws -> String {
    let ends = try #require(openPipe())
    defer { close(ends.reading) }
    writeAll(input, to: ends.writing)
    RestoreOnExit.setAnswerTime(timeout)
    defer { RestoreOnExit.setAnswerTime(nil) }
    RestoreOnExit.readAnswer(from: ends.reading)
    close(ends.writing)
    return String(decoding: try #require(readSome(from: ends.reading)), as: UTF8.self)
  }

  @Test(
    "the answer is read to its end, and what follows is for the shell",
    arguments: ["", background, "key", "\u{1B}[A", "\u{1B}", "\u{1B}[?1;2", "[?1c", "\u{1B}[1c", "\u{1B}[?1$c"])
  func theAnswerIsRead(before: String) throws {
    #expect(try rest(of: before + "\u{1B}[?62;22cls\n", owing: TerminalLoop.answerTimeout) == "ls\n")
  }

  @Test func whatNobodyAskedForIsLeft() throws {
    let answer = Self.background + "\u{1B}[?62;22c"
    #expect(try rest(of: answer, owing: nil) == answer)
  }

  @Test("nobody waits after the time, nor if the time of day was set", arguments: [-1, 3600])
  func overdue(seconds: Int) throws {
    #expect(try rest(of: "ls\n", owing: .seconds(seconds)) == "ls\n")
  }
}
