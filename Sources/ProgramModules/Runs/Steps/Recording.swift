import MicroappBasics
import Views

/// The script that plays a run again: the text of its steps, without secrets.
package struct Recording {
  package private(set) var hiddenSecrets = 0
  private var lines: [String]
  private var time: Duration
  private var hasAppeared: Bool
  /// The words that are no secrets: a program's hint shows the password of its demo account.
  private let hint: [Substring]
  private static let longestSleep = Duration.seconds(86_400)

  /// Writes comments, the program's own options, the lines of the scenario, after which the clock was at `start`, and the
  /// steps, after which the run went on up to `end`; nil if nothing depends on that.
  @MainActor
  package init(
    of program: Program, title: String, from origin: RunOrigin, at start: Duration, _ steps: some Sequence<Step>,
    until end: Duration? = nil
  ) {
    let beginning = program.options(of: origin) + origin.script.text.filter { !$0.isEmpty }
    lines =
      [
        "# \(title.neutralized)",
        "# Recorded in \(program.name). Write here what it shows, and below, with expect, what has to be there.", "",
      ] + beginning + (beginning.isEmpty ? [] : [""])
    hasAppeared = origin.scenario != nil
    if !hasAppeared, origin.size != .standard { lines.append(ScriptCommand.resize(origin.size).line) }
    time = start
    hint = program.hint.split(separator: " ")
    for step in steps { add(step) }
    if let end { pass(to: end) }
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func add(_ step: Step) {
    if step.dependsOnTime || step.command.kind == .setting && !hasAppeared { pass(to: step.time) }
    hasAppeared = hasAppeared || step.command.kind != .setting
    var command = step.command
    if step.isSecret, let text = command.input, !hint.contains(Substring(text)) {
      command = command.redacted
      hiddenSecrets += 1
      let count = "\(text.count) character\(text.count == 1 ? "" : "s")"
      lines.append("# A secret of \(count), which is not recorded: write it here.")
    }
    lines.append(command.line)
  }

  private mutating func pass(to time: Duration) {
    guard time > self.time || !hasAppeared else { return }
    repeat {
      let part = min(max(.zero, time - self.time), Self.longestSleep)
      lines.append(ScriptCommand.sleep(part).line)
      self.time += part
    } while time > self.time
    hasAppeared = true
  }
}

extension Program {
  /// The program's own options that a run began with, as lines of a script. Those of a scenario are in its file.
  fileprivate func options(of origin: RunOrigin) -> [String] {
    flags.compactMap { flag in
      guard let value = origin.values[flag.name], !flag.isSecret, value != flag.defaultValue else { return nil }
      return !flag.placeholder.isEmpty ? "\(flag.name) \(value.word)" : flag.name
    }
  }
}
