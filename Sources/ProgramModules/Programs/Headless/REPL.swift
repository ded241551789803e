import Endpoints
import Runs
import Terminal
import Views

/// Reads commands that the user types, and prints the changes after each. A mistake is reported, and the loop continues.
@MainActor
struct REPL {
  let session: Run
  let output: StandardOutput
  /// Measures how long the user takes for a command, which is as long as the time of the run then passes.
  var clock: any Clock<Duration> = .continuous
  var nextLine: () -> String? = { readLine() }
  var nextSecret: @MainActor (_ ask: () -> Void) -> String? = SecretLine.read

  /// Reads commands until the end of the input, the command `quit`, or a failure of the output.
  func run() async {
    printError("Type a command, such as: tap \"Sign In\". help lists what you can do here, Ctrl-D ends.")
    let player = ScriptPlayer(session, isPlain: true, output: output.print)
    var reader = ScreenReader()
    await session.start()
    try? await session.wait()
    output.print(reader.readAll(of: session.frame()))
    while output.failure == nil {
      output.write("> ")
      let elapsed = clock.stopwatch()
      guard let text = nextLine() else { break }
      let read = Script.Line(text, number: 0)
      let line = read.flatMap(withSecret)
      // The input ends instead of a secret.
      if read != nil, line == nil { break }
      if !session.clock.isInRealTime { await session.sleep(for: elapsed()) }
      switch line?.command {
      case .failure(.form("quit", [])): return
      case .failure(.form("help", [])), .failure(.form("?", [])): output.print(help)
      case .success(.show): output.print(reader.readAll(of: session.frame()))
      default:
        do throws(ScriptPlayer.Failure) {
          if let line { try await player.play(line) }
          await session.sleep(for: .seconds(1))
          // A call that does not end is not a mistake of the user; the screen shows that the call still loads.
          try? await session.wait()
        } catch {
          output.print(error.reason)
          continue
        }
        output.print(reader.readChanges(of: session.frame()))
      }
    }
    output.write("\n")
  }

  /// The line. If it fills a secret field without a text, the user is asked for the text; nil without an answer.
  private func withSecret(_ line: Script.Line) -> Script.Line? {
    guard case .failure(.form("fill", let labels)) = line.command, labels.count == 1,
      session.frame().controls.contains(where: { $0.isSecret && $0.label == labels[0] })
    else { return line }
    return nextSecret { output.write("\(labels[0]): ") }.map {
      Script.Line(.fill(ScriptText(labels[0]), ScriptText($0)))
    }
  }

  var help: String {
    let frame = session.frame()
    let controls = frame.controls.filter(\.isEnabled).map { control in
      let label = control.label.quoted
      if control.isField { return "fill \(label)" + (control.isSecret ? "" : " \"...\"") }
      if control.actions.contains(.adjust) { return "tap \(label), then press left or right" }
      guard control.isList else { return "tap \(label)" }
      let open = control.openHint.map { ", press enter: \($0); or tap a row by its words" }
      return "tap \(label), then press up or down" + (open ?? "")
    }
    let keys = session.screen.hints.filter(\.isSpecific).map {
      "press \(ScriptCommand.word(for: $0.key)): \($0.action)"
    }
    let always =
      "Always: show, type, press, wait; not in a file: help, quit. For all commands, start with --help script."
    return (controls + keys + [always]).joined(separator: "\n")
  }
}
