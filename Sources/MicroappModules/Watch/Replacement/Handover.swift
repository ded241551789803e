import MicroappBasics
import POSIX
import Runs
import Terminal
import Views

/// What a program hands to the build that replaces it: its run, and the state of the terminal. Its text has lines of words, as
/// a script has. A build ignores the lines that it does not know, of a later build.
struct Handover {
  var origin: RunOrigin
  var steps: [Step]
  var position: Int
  var time: Duration
  var events: [ScriptCommand] = []
  var showsBrowser = false
  /// When the build of the next program read the sources, since 1970.
  var builtAt: Duration?
  /// What the status line says about the build, such as "build 2.1 s, link 0.6 s".
  var parts = ""
  /// The time of day at which it was written.
  var writtenAt: Duration = .zero
  /// The state of the terminal; nil if the build is only tried, without a terminal.
  var terminal: TerminalState?
}

@MainActor
extension Handover {
  /// The run, with the file of answers that it plays, or else with the answers of servers that it has recorded so far.
  func journal(of program: Program, recordingTo path: String?) throws -> Journal {
    var origin = origin
    origin.recordsAnswers = path != nil
    let beside = origin.scenario.map { _ in origin.script.name.answersFile }
    if let beside, FileStamp(beside) != nil { origin.answersPath = beside }
    if !origin.playsFile, let file = path?.answersFile, FileStamp(file) != nil {
      origin.answers = try program.answers(in: file)
    }
    return Journal(origin, steps: steps, position: position)
  }

  private static let version = "microapps-session 2"

  var text: String {
    let (size, script) = (origin.size, origin.script)
    var lines = [["origin", "\(size.width)x\(size.height)", origin.timeout.word, origin.scenario ?? "", script.name]]
    if origin.isRepeatable { lines.append(["repeatable"]) }
    lines += origin.values.sorted { $0.key < $1.key }.map { ["value", $0.key, $0.value] }
    lines += script.text.map { ["line", $0] }
    lines += steps.map { step in
      [
        "step", step.time.word, step.isView ? "view" : "action", step.isSecret ? "secret" : "shown",
        step.dependsOnTime ? "timed" : "untimed", step.command.line,
      ] + step.targets.flatMap { [$0.kind, $0.label.inOneLine] }
    }
    lines += [["position", "\(position)"], ["time", time.word, writtenAt.word]]
    if let builtAt { lines.append(["built", builtAt.word]) }
    lines += [["parts", parts]] + events.map { ["event", $0.line] }
    if showsBrowser { lines.append(["catalogue"]) }
    if let terminal { lines.append(["terminal", terminal.description]) }
    return ([Self.version] + lines.map { $0.map(\.word).joined(separator: " ") }).joined(separator: "\n") + "\n"
  }

  /// Reads a text; nil if it is not one of this version.
  init?(_ text: String) {
    var lines = text.lines[...]
    guard lines.popFirst() == Self.version else { return nil }
    self.init(origin: RunOrigin(), steps: [], position: 0, time: .zero)
    var (name, script) = ("", [String]())
    for line in lines {
      guard var values = try? shellWords(line)[...] else {
        // A value of several lines is lost, and no step.
        if line.hasPrefix("step") { return nil } else { continue }
      }
      let word = values.popFirst()
      switch (word, Array(values)) {
      case ("origin", let values) where values.count == 4:
        origin.size = Size(parsing: values[0]) ?? origin.size
        origin.timeout = Duration(word: values[1]) ?? origin.timeout
        (origin.scenario, name) = (values[2].isEmpty ? nil : values[2], values[3])
      case ("repeatable", _): origin.isRepeatable = true
      case ("value", let values) where values.count == 2: origin.values[values[0]] = values[1]
      case ("line", let values): script.append(values.first ?? "")
      case ("step", let values):
        guard let step = Step(values) else { return nil }
        steps.append(step)
      case ("position", let values): position = values.first.flatMap { Int($0) } ?? 0
      case ("time", let values) where values.count == 2:
        (time, writtenAt) = (Duration(word: values[0]) ?? .zero, Duration(word: values[1]) ?? .zero)
      case ("built", let values): builtAt = values.first.flatMap { Duration(word: $0) }
      case ("parts", let values): parts = values.first ?? ""
      case ("event", let values):
        if let event = values.first.flatMap({ try? ScriptCommand(line: $0) }) { events.append(event) }
      case ("catalogue", _): showsBrowser = true
      case ("terminal", let values): terminal = values.first.flatMap { TerminalState($0) }
      default: break
      }
    }
    guard let script = try? Script(script, name: name) else { return nil }
    (origin.script, origin.recordsScript) = (script, false)
    position = max(0, min(position, steps.count))
  }
}

extension Step {
  fileprivate init?(_ words: [String]) {
    guard words.count > 4, let time = Duration(word: words[0]),
      let command = try? ScriptCommand(line: words[4])
    else { return nil }
    let targets = stride(from: 5, to: words.count - 1, by: 2).map { Target(kind: words[$0], label: words[$0 + 1]) }
    self.init(
      command: command, targets: targets, time: time, isView: words[1] == "view", isSecret: words[2] == "secret",
      dependsOnTime: words[3] == "timed")
  }
}

extension Duration {
  /// Reads what ``word`` writes, however long.
  fileprivate init?(word: String) {
    self.init(parsing: word, limit: .seconds(1 << 40))
  }
}
