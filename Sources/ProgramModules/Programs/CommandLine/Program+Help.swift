import Endpoints
import MicroappBasics
import Runs

extension Program {
  /// The text of `--help`, for a terminal of 80 columns and 50 rows.
  func help(_ commands: [Command]) -> String {
    let ownKeys = [keys, hasScenarios ? "F4, or S outside of fields, opens the list of scenarios" : ""]
      .filter { !$0.isEmpty }
    return """
      \(name): \(about)

      Usage: \(name) [OPTIONS]

      In a terminal it shows its screens; Tab and arrows move, Enter and Space
      activate, Esc goes back, Ctrl-Z suspends, Ctrl-C quits.
      \(ownKeys.map { "\($0)." }.joined(separator: "\n"))

      If standard input or output is no terminal, it plays a script from standard
      input, whose commands --help script lists.

      \(helpTable((flags + Options.flags(commands)).map { ($0.form, $0.meaning) }, width: 24))

      \(ExitStatus.help)
      """
  }

  var scriptHelp: String {
    get throws {
      let forms = try content(Launch(clock: VirtualClock())).forms
      let settings = (["resize"] + forms.grouped { $0.form.firstWord }.map(\.name)).joined(separator: ", ")
      return """
        A script has one command a line, words quoted as in a shell; # starts a comment.
        Options such as \(Flag.timeout.name) 70 may be its first lines. Before all other commands,
        settings take effect before the first screen:
        \(settings).

        With --play FILE, standard output has only what show prints, and a line that
        begins with ok goes to standard error at the end. Only on standard input,
        help lists what works on the screen, and quit ends the script.

        \(helpTable(ScriptCommand.forms + forms, width: 38))
        """
    }
  }
}
