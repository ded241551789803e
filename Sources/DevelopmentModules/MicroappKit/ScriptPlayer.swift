import Views

/// Plays a script on a pilot, a line at a time.
@MainActor
final class ScriptPlayer {
  /// Why a script stopped.
  struct Stopped: Error {
    /// The number of the line, counted from 1.
    let line: Int
    /// Why, for people.
    let reason: String
    /// What was on the screen, if that helps to understand it.
    var screen: String?
    let status: Int32

    /// The reason with its line, as compilers write it.
    var message: String { "script:\(line): \(reason)" }
  }

  private let pilot: Pilot
  private let isPlain: Bool
  private let output: (String) -> Void
  private var lineNumber = 0
  /// Whether a `show` has printed the screen.
  private(set) var hasShown = false

  /// - Parameters:
  ///   - isPlain: whether the screen is read out instead of drawn.
  ///   - output: takes what `show` prints.
  init(pilot: Pilot, isPlain: Bool = false, output: @escaping (String) -> Void) {
    self.pilot = pilot
    self.isPlain = isPlain
    self.output = output
  }

  /// Plays one line. The first that does more than set something brings the screen up.
  func play(_ line: String) async throws(Stopped) {
    lineNumber += 1
    let command: ScriptCommand?
    do throws(Malformed) {
      command = try ScriptCommand(line: line)
    } catch {
      throw Stopped(line: lineNumber, reason: error.description, status: ExitStatus.usage)
    }
    guard let command else { return }
    if !command.isSetting { await pilot.start() }
    do throws(Pilot.Failure) {
      try await perform(command)
    } catch {
      let screen = pilot.isUp ? screen : nil
      throw Stopped(line: lineNumber, reason: error.description, screen: screen, status: error.status)
    }
  }

  /// The end of a script that goes on with something that is no line.
  func stopped(by error: Malformed) -> Stopped {
    Stopped(line: lineNumber + 1, reason: error.description, status: ExitStatus.usage)
  }

  /// Prints the screen.
  func show() {
    hasShown = true
    output(screen)
  }

  private var screen: String { isPlain ? pilot.frame.plainText : pilot.text }

  private func perform(_ command: ScriptCommand) async throws(Pilot.Failure) {
    switch command {
    case .tap(let label): try await pilot.tap(label)
    case .fill(let label, let text): try await pilot.fill(label, text)
    case .type(let text): try await pilot.type(text)
    case .press(let key): await pilot.press(key)
    case .wait(nil): try await pilot.wait()
    case .wait(let text?): try await pilot.wait(for: text)
    case .expect(let text): try pilot.expect(text)
    case .refuse(let text): try pilot.refuse(text)
    case .resize(let size): await pilot.resize(size)
    case .backend(let name): try pilot.backend(name)
    case .endpoint(let name, let change): try await pilot.endpoint(name, change)
    case .show: show()
    }
  }
}
