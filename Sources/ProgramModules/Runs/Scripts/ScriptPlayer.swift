import Endpoints
import Views

/// Plays the lines of a script in a run.
@MainActor
package final class ScriptPlayer {
  package struct Failure: Error, CustomStringConvertible {
    package let name: String
    /// The number of the line, counted from 1.
    package let line: Int
    package let reason: String
    /// The screen at that moment; nil before the first screen and for a line with a mistake.
    package var screen: String?
    /// The exit status of a program that plays the script.
    package let status: Int32

    package var place: String { "\(name):\(line)" }

    package var description: String { "\(place): \(reason)" }

    /// The line and the reason, without the file.
    package var withoutFile: String { "Line \(line): \(reason)" }

    package var report: String { screen.map { "\(self)\n\($0)" } ?? "\(self)" }
  }

  private let run: Run
  private let recordsSteps: Bool
  private let name: String
  private let isPlain: Bool
  private let output: (String) -> Void
  package private(set) var hasShown = false

  /// The name is that of the file, for messages. With `isPlain`, `show` prints the screen as sentences.
  package init(
    _ run: Run, recordsSteps: Bool = true, name: String = "script", isPlain: Bool = false,
    output: @escaping (String) -> Void = { _ in }
  ) {
    (self.run, self.recordsSteps, self.name, self.isPlain, self.output) = (run, recordsSteps, name, isPlain, output)
  }

  package func play(_ line: Script.Line) async throws(Failure) {
    try await play(command(line), line: line.number)
  }

  /// The command of a line. Throws the mistake of a line that has none, also if it is a command of other programs.
  package func command(_ line: Script.Line) throws(Failure) -> ScriptCommand {
    do throws(ScriptMistake) {
      let command = try line.command.get()
      try run.content.check(command)
      return command
    } catch {
      let reason = run.content.error(error).description
      throw Failure(name: name, line: line.number, reason: reason, status: ExitStatus.usage)
    }
  }

  /// Plays a command, which has a number in its script. The first command that is not a setting makes the first screen appear.
  package func play(_ command: ScriptCommand, line: Int = 0) async throws(Failure) {
    do {
      try await run.play(command, recordsSteps: recordsSteps, show: show)
    } catch {
      let status =
        switch error {
        case is Run.Failure: ExitStatus.checkFailed
        case is UsageError: ExitStatus.usage
        default: ExitStatus.configuration
        }
      throw Failure(name: name, line: line, reason: "\(error)", screen: run.hasAppeared ? screen : nil, status: status)
    }
  }

  package func show() {
    hasShown = true
    output(screen)
  }

  private var screen: String { isPlain ? run.frame().plainText : run.text }
}
