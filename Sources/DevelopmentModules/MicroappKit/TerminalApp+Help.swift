import Concurrency

extension TerminalApp {
  /// What `--help` prints.
  var help: String {
    """
    \(name): \(about)

    \(name) [OPTIONS]

    In a terminal it shows its screens; Tab and arrows move, Enter and Space activate, Esc goes back, Ctrl-L draws
    anew, Ctrl-Z stops, Ctrl-C quits. Fields know Ctrl-A, E, U, K and W.\(keys.isEmpty ? "" : " \(keys).")

    Where standard input or output is no terminal it reads a script from standard input and prints text.

    \(table(flags.map { ($0.form, $0.meaning) } + Options.forms, width: 24))

    A script has one command a line, words quoted as in a shell; # starts a comment. resize, backend and endpoint set
    something; where they stand before all others, it is set before the first screen.

    \(table(ScriptCommand.forms, width: 38))

    Exit status: 0 fine, 1 an expectation failed, 64 bad usage, 66 a file that cannot be read, 74 output that cannot
    be written, 78 a backend that is not configured, 128 and the number of the signal that ended it.
    """
  }

  /// What `--list` prints. The screen is made once to learn which endpoints it wraps.
  var list: String {
    get throws {
      let workbench = Workbench(clock: VirtualClock())
      _ = try content(workbench)
      let backends = workbench.backends.map { ("backend  \($0.name)", $0.summary) }
      let endpoints = workbench.endpoints.map { ("endpoint \($0.name)", $0.signature()) }
      return hint + "\n" + table(backends + endpoints, width: 28)
    }
  }

  private func table(_ rows: [(form: String, meaning: String)], width: Int) -> String {
    rows.map { row in
      let gap = String(repeating: " ", count: max(2, width - row.form.count))
      return "  \(row.form)\(gap)\(row.meaning)"
    }.joined(separator: "\n")
  }
}
