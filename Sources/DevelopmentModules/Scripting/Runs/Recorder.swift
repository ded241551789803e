import MicroappBasics
import Views

/// Writes runs as scenarios: the file of `--record`, and the scenarios that the user saves.
@MainActor
package struct Recorder {
  let program: Program
  let keepsSecrets: Bool
  let title: String

  /// Creates a recorder. The title is the first line of the file.
  package init(_ program: Program, keepsSecrets: Bool, title: String = "Recorded") {
    (self.program, self.keepsSecrets, self.title) = (program, keepsSecrets, title)
  }

  /// The script of a run while it goes on.
  package func script(of journal: Journal, start: Duration) -> RecordedScript {
    script(of: journal, start: start, keepsViews: true, end: nil, keepsSecrets: keepsSecrets)
  }

  /// The shortest script of a run that ends in the same state, and where the state differs if no script does.
  package func script(
    of journal: Journal, start: Duration, matching state: RunState, end: Duration
  ) async throws -> (script: RecordedScript, difference: String?) {
    var result = (script: script(of: journal, start: start), difference: nil as String?)
    if journal.obstacle != nil { return result }
    for (keepsViews, end) in [(false, nil), (false, end), (true, nil), (true, end)] as [(Bool, Duration?)] {
      func script(keepsSecrets: Bool) -> RecordedScript {
        self.script(of: journal, start: start, keepsViews: keepsViews, end: end, keepsSecrets: keepsSecrets)
      }
      let isLast = keepsViews && end != nil
      result.difference = try await difference(from: state, journal, script(keepsSecrets: true), namesLine: isLast)
      result.script = script(keepsSecrets: keepsSecrets)
      if result.difference == nil { break }
    }
    return result
  }

  /// Plays a script, and returns where the screen is not that of the run; nil if the state at the end is the same.
  ///
  /// - Parameter namesLine: whether to look for the line, which takes a frame after each line.
  private func difference(
    from state: RunState, _ journal: Journal, _ script: RecordedScript, namesLine: Bool
  ) async throws -> String? {
    let head = try ScriptHead(of: script.lines, name: "script")
    // As the run shows it: under the name of its scenario, whose commands are not steps. The script has all the rest.
    let begun = journal.origin
    let origin = RunOrigin(scenario: begun.scenario, isRepeatable: begun.isRepeatable, lines: begun.lines)
    var place: String?
    let (run, failure) = try await program.play(
      script.lines, head, name: "script", Journal(origin), recordsSteps: false,
      willPlay: { $1.recordsSteps = $0 > script.startCount },
      didPlay: { number, run in
        guard namesLine, place == nil, let step = script.steps[number], let hash = journal.steps[step].screenHash,
          hash != run.frame.buffer.lines.hashValue
        else { return }
        place = "line \(number), \(journal.steps[step].shortLine): the screen is another one from here on"
      })
    defer { run.close() }
    if let failure { return failure.withoutFile }
    guard let difference = RunState(run).difference(from: state) else { return nil }
    return place ?? difference
  }

  private var head: [String] {
    [
      "# \(title.neutralized)",
      "# Recorded in \(program.name). Write here what it shows, and below, with expect, what has to be there.", "",
    ]
  }

  private func script(
    of journal: Journal, start: Duration, keepsViews: Bool, end: Duration?, keepsSecrets: Bool
  ) -> RecordedScript {
    RecordedScript(
      journal, head: head, options: program.options(of: journal.origin), keepsViews: keepsViews, start: start, end: end
    ) { text in
      // The hint of a program shows the password of its demo account.
      !keepsSecrets && !program.hint.split(separator: " ").contains(Substring(text))
    }
  }
}

extension Program {
  /// The program's own options that a run began with, as lines of a script. Those of a scenario are in its file.
  func options(of origin: RunOrigin) -> [String] {
    flags.compactMap { flag in
      guard let value = origin.values[flag.name], !flag.isSecret, value != flag.defaultValue else { return nil }
      return !flag.placeholder.isEmpty ? "\(flag.name) \(value.word)" : flag.name
    }
  }
}
