import Views

/// Plays a script on a screen, one line at a time.
@MainActor
final class ScriptPlayer {
  /// Why a script stopped.
  struct Failure: Error, CustomStringConvertible {
    /// The file, or `script` for standard input.
    let name: String
    /// The number of the line, counted from 1.
    let line: Int
    let reason: String
    /// The screen at that moment; nil before the first screen and for a line with a mistake.
    var screen: String?
    /// The exit status of a program that plays the script.
    let status: Int32

    /// The file and the line.
    var place: String { "\(name):\(line)" }

    /// The reason with its line, in the format of compilers.
    var message: String { "\(place): \(reason)" }
    var description: String { message }

    /// The message, and the screen.
    var report: String { screen.map { "\(message)\n\($0)" } ?? message }
  }

  private let driver: ScreenDriver
  private let commands: [ProgramCommand]
  /// Takes the commands as steps.
  var history: SessionHistory?
  private let name: String
  private let isPlain: Bool
  private let output: (String) -> Void
  private var lineNumber = 0
  /// Whether a `show` has printed the screen.
  private(set) var hasShown = false

  /// - Parameters:
  ///   - commands: those that the program adds.
  ///   - history: takes the commands as steps.
  ///   - name: the file, for messages.
  ///   - isPlain: whether `show` prints sentences instead of a picture.
  ///   - output: takes the text that `show` prints.
  init(
    driver: ScreenDriver, commands: [ProgramCommand] = [], history: SessionHistory? = nil, name: String = "script",
    isPlain: Bool = false, output: @escaping (String) -> Void
  ) {
    self.driver = driver
    self.commands = commands
    self.history = history
    self.name = name
    self.isPlain = isPlain
    self.output = output
  }

  /// Counts the lines of the head, which are no commands.
  func skip(_ head: ScriptHead) {
    lineNumber += head.lineCount
  }

  /// Plays one line. The first command that is not a setting makes the first screen appear.
  func play(_ line: String) async throws(Failure) {
    lineNumber += 1
    let command: ScriptCommand?
    do throws(UsageError) {
      guard line.utf8.count <= LineReader.longestLine else { throw LineReader.tooLong }
      command = try ScriptCommand(line: line, commands: commands)
    } catch {
      throw Failure(name: name, line: lineNumber, reason: error.description, status: ExitStatus.usage)
    }
    guard let command else { return }
    do {
      if !command.isSetting { await driver.start() }
      let recorder = StepRecorder(before: driver)
      history?.beginEvent()
      try await driver.perform(command, commands, show: show)
      let notes = history?.endEvent() ?? []
      for step in recorder.steps(of: command, commands, notes: notes, time: driver.time) { history?.add(step) }
    } catch {
      let status =
        switch error {
        case is ScreenDriver.Failure: ExitStatus.checkFailed
        case is UsageError: ExitStatus.usage
        default: ExitStatus.configuration
        }
      throw Failure(
        name: name, line: lineNumber, reason: "\(error)", screen: driver.hasAppeared ? screen : nil, status: status)
    }
  }

  /// The failure of a script whose next line cannot be read.
  func failure(readingNextLine error: UsageError) -> Failure {
    Failure(name: name, line: lineNumber + 1, reason: error.description, status: ExitStatus.usage)
  }

  /// Prints the screen.
  func show() {
    hasShown = true
    output(screen)
  }

  private var screen: String { isPlain ? driver.frame.plainText : driver.text }
}

extension ScreenDriver {
  /// Does what a command says.
  ///
  /// - Parameters:
  ///   - commands: those that the program adds.
  ///   - show: prints the screen.
  func perform(_ command: ScriptCommand, _ commands: [ProgramCommand], show: () -> Void = {}) async throws {
    switch command {
    case .tap(let label): try await tap(label)
    case .fill(let label, let text): try await fill(label, text)
    case .focus(let label): try await focus(label)
    case .type(let text): try await type(text)
    case .paste(let text): await paste(text)
    case .press(let key, let count): for _ in 1...count { await press(key) }
    case .mouse(let mouse): await act { $0.send(.mouse(mouse)) }
    case .open(let url): try await open(url)
    case .sleep(let time): await sleep(for: time)
    case .wait(nil): try await wait()
    case .wait(let text?): try await wait(for: text)
    case .expect(let text): try expect(text)
    case .refuse(let text): try refuse(text)
    case .resize(let size): await resize(size)
    case .show: show()
    case .program(let name, let arguments):
      guard let command = commands.first(where: { $0.name == name && $0.accepts(arguments) }) else {
        throw Failure(description: "this program has no command \(command.line)")
      }
      try await command.run(arguments, self)
    }
  }
}
