import Endpoints
import Views

/// Plays a script on a screen, one line at a time.
@MainActor
package final class ScriptPlayer {
  /// The reason why a script stopped.
  package struct Failure: Error, CustomStringConvertible {
    /// The file, or `script` for standard input.
    package let name: String
    /// The number of the line, counted from 1.
    package let line: Int
    /// The reason in words.
    package let reason: String
    /// The screen at that moment; nil before the first screen and for a line with a mistake.
    package var screen: String?
    /// The exit status of a program that plays the script.
    package let status: Int32

    /// The file and the line.
    package var place: String { "\(name):\(line)" }

    /// The reason with its line, in the format of compilers.
    package var message: String { "\(place): \(reason)" }
    /// The message.
    package var description: String { message }

    /// The line and the reason, without the file.
    package var withoutFile: String { "Line \(line): \(reason)" }

    /// The message, and the screen.
    package var report: String { screen.map { "\(message)\n\($0)" } ?? message }
  }

  private let run: Run
  /// Whether the commands are steps of the run.
  private let recordsSteps: Bool
  private let name: String
  private let isPlain: Bool
  private let output: (String) -> Void
  private var lineNumber = 0
  /// Whether a `show` has printed the screen.
  package private(set) var hasShown = false

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - name: the file, for messages.
  ///   - isPlain: whether `show` prints the screen as sentences.
  ///   - output: prints the text of `show`.
  package init(
    _ run: Run, recordsSteps: Bool = true, name: String = "script", isPlain: Bool = false,
    output: @escaping (String) -> Void
  ) {
    (self.run, self.recordsSteps, self.name, self.isPlain, self.output) = (run, recordsSteps, name, isPlain, output)
  }

  /// Counts the lines of the head, which are not commands.
  package func skip(_ head: ScriptHead) { lineNumber += head.lineCount }

  /// Plays one line. The first command that is not a setting makes the first screen appear.
  package func play(_ line: String) async throws(Failure) {
    lineNumber += 1
    let command: ScriptCommand?
    do throws(UsageError) {
      command = try ScriptCommand(line: line, commands: run.content.commands)
    } catch {
      throw Failure(name: name, line: lineNumber, reason: error.description, status: ExitStatus.usage)
    }
    guard var command else { return }
    do {
      if line.contains("$") { command = try await run.filledCommand(line) ?? command }
      if !command.isSetting { await run.start() }
      guard recordsSteps else { return try await run.perform(command, show: show) }
      let recorder = StepRecorder(before: run)
      run.history.beginStep()
      try await run.perform(command, show: show)
      for step in recorder.steps(of: command) { run.history.add(step) }
    } catch {
      let status =
        switch error {
        case is Run.Failure: ExitStatus.checkFailed
        case is UsageError: ExitStatus.usage
        default: ExitStatus.configuration
        }
      throw Failure(
        name: name, line: lineNumber, reason: "\(error)", screen: run.hasAppeared ? screen : nil, status: status)
    }
  }

  /// Prints the screen.
  package func show() {
    hasShown = true
    output(screen)
  }

  private var screen: String { isPlain ? run.frame.plainText : run.text }
}
