import MicroappBasics
import Endpoints
import Scripting

extension Program {
  /// The text of `--help`. The content is made once, to know its commands.
  ///
  /// - Parameter canReload: whether it has `--watch`.
  func help(canReload: Bool) throws -> String {
    let commands = try content(Launch(clock: VirtualClock())).commands
    let settings = (["resize"] + commands.map(\.name)).joined(separator: ", ")
    let ownKeys = [keys, hasScenarios ? "F4, or S outside of fields, opens the catalogue of scenarios" : ""]
      .filter { !$0.isEmpty }
    return """
      \(name): \(about)

      \(name) [OPTIONS]

      In a terminal it shows its screens; Tab and arrows move, Enter and Space activate, Esc goes back, Ctrl-L
      redraws, Ctrl-Z stops, Ctrl-C quits. Fields know Ctrl-A, E, U, K and W.
      \(ownKeys.map { "\($0)." }.joined(separator: "\n"))

      If standard input or output is not a terminal, it reads a script from standard input and prints text.

      \(helpTable((flags + Options.flags(canReload: canReload)).map { ($0.form, $0.meaning) }, width: 24))

      With --play FILE, standard output has only what show prints, and a line that begins with ok goes to standard error
      at the end.

      A script has one command a line, words quoted as in a shell; # starts a comment. Options such as
      \(Flag.timeout.name) 70 may be its first lines. Settings (\(settings))
      before all other commands take effect before the first screen.

      \(helpTable(ScriptCommand.forms + commands.flatMap(\.forms), width: 38))

      Exit status: 0 fine, 1 an expectation or a check failed, 64 bad usage, 66 a file that cannot be read, 74 output
      that cannot be written, 78 missing or wrong configuration, 128 and the number of the signal that ended it.
      """
  }

  /// The text of `--list`. The content is made once, to know its lines.
  func list(_ catalogue: ScenarioCatalogue) throws -> String {
    let scenarios: [ProgramContent.ListLine] = catalogue.scenarios.map {
      ("scenario", $0.name, "\($0.group): \($0.title)")
    }
    let lines = try scenarios + content(Launch(clock: VirtualClock())).list()
    let width = lines.map(\.kind.count).max() ?? 0
    let rows = lines.map { line in
      (form: line.kind.padded(to: width) + " " + line.name, meaning: line.summary)
    }
    let column = max(28, (rows.map(\.form.count).max() ?? 0) + 2)
    return ([hint] + (rows.isEmpty ? [] : [helpTable(rows, width: column)])).joined(separator: "\n")
  }
}
