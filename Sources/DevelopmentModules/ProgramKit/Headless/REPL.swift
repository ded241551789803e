import Endpoints
import POSIX
import Scripting
import Terminal
import Views

/// Reads commands that a person types, and prints what each of them changed. After a mistake it prints a message and
/// continues.
@MainActor
struct REPL {
  let run: Run
  let lines: LineReader
  let output: StandardOutput

  func start() async {
    printError("Type a command, such as: tap \"Sign In\". help lists what you can do here, Ctrl-D ends.")
    let player = ScriptPlayer(run, isPlain: true, output: output.print)
    var reader = ScreenReader()
    await run.start()
    try? await run.wait()
    output.print(reader.readAll(of: run.frame))
    while output.failure == nil {
      output.write("> ")
      let line: String
      do throws(UsageError) {
        guard let next = try lines.next() else { break }
        line = next
      } catch {
        output.print(error.description)
        continue
      }
      let words = (try? shellWords(line)) ?? []
      switch words {
      case ["quit"]: return
      case ["help"], ["?"]: output.print(help)
      case ["show"]: output.print(reader.readAll(of: run.frame))
      default:
        do throws(ScriptPlayer.Failure) {
          try await player.play(line)
          await run.sleep(for: .seconds(1))
          // A call that does not end is not the person's mistake; the screen shows that it is still loading.
          try? await run.wait()
        } catch {
          output.print(error.reason)
          continue
        }
        output.print(reader.readChanges(of: run.frame))
      }
    }
    output.write("\n")
  }

  /// The commands that work on the current screen, and those that always work.
  var help: String {
    let frame = run.frame
    let controls = frame.controls.filter(\.isEnabled).map { control in
      let label = control.label.quoted
      return switch control.kind {
      case .button, .toggle: "tap \(label)"
      case .field, .secureField: "fill \(label) \"...\""
      case .picker: "tap \(label), then press left or right"
      case .list(let action):
        "tap \(label), then press up or down" + (action.map { ", press enter: \($0); or tap a row by its words" } ?? "")
      }
    }
    let keys = frame.hints.filter(\.isSpecific).map { "press \(ScriptCommand.word(for: $0.key)): \($0.action)" }
    let always = "Always: show, type, press, wait, help, quit. Start with --help to read about all commands."
    return (controls + keys + [always]).joined(separator: "\n")
  }
}
