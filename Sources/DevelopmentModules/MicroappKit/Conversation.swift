import Terminal
import Views

/// Plays what a person types, a line at a time, and says after each what it has changed. A mistake is told and
/// forgiven.
@MainActor
struct Conversation {
  let pilot: Pilot
  let lines: LineReader
  let output: StandardOutput

  func run() async {
    complain("Type a command, such as: tap \"Sign In\". help says what there is to do here, Ctrl-D ends.")
    let player = ScriptPlayer(pilot: pilot, isPlain: true, output: output.print)
    var narrator = Narrator()
    await pilot.start()
    try? await pilot.wait()
    output.print(narrator.tellAll(of: pilot.frame))
    while output.failure == nil {
      output.write("> ")
      let line: String
      do throws(Malformed) {
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
      case ["show"]: output.print(narrator.tellAll(of: pilot.frame))
      default:
        do throws(ScriptPlayer.Stopped) {
          try await player.play(line)
          await pilot.pass(.seconds(1))
          // A call that does not end is no mistake of the person's; the screen says how things stand.
          try? await pilot.wait()
        } catch {
          output.print(error.reason)
          continue
        }
        output.print(narrator.tellNews(of: pilot.frame))
      }
    }
    output.write("\n")
  }

  /// What can be done on the screen now, and what always can.
  var help: String {
    let frame = pilot.frame
    let controls = frame.controls.filter(\.isEnabled).map { control in
      let label = control.label.quoted
      return switch control.kind {
      case .button, .toggle: "tap \(label)"
      case .field, .secureField: "fill \(label) \"...\""
      case .list(let action):
        "tap \(label), then press up or down" + (action.map { ", press enter: \($0); or tap a row by its words" } ?? "")
      }
    }
    let keys = frame.hints.filter(\.isSpecific).map { "press \(ScriptCommand.word(for: $0.key)): \($0.action)" }
    let always = "Always: show, type, press, wait, help, quit. Start with --help to read about all commands."
    return (controls + keys + [always]).joined(separator: "\n")
  }
}

extension String {
  /// This text as one word of a command.
  fileprivate var quoted: String {
    "\"" + reduce(into: "") { $0 += ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) } + "\""
  }
}
