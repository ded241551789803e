import Concurrency
import Scripting
import Terminal
import Views

/// What a program hands to the build that replaces it: its run, and the state of the terminal.
///
/// It is a text of lines, each a word and a value. A later build may add to it: a build ignores what it does not know.
struct Handover {
  var origin: RunOrigin
  var steps: [Step]
  /// How many of the steps are done.
  var place: Int
  /// The time of the run.
  var time: Duration
  /// Events that wait for the work of the ones before.
  var events: [ScriptCommand] = []
  /// Whether the catalogue covers the program.
  var showsCatalogue = false
  /// The file that the run is recorded in; nil without one.
  var recording: String?
  /// A sentence about each recording that is complete.
  var savedRecordings: [String] = []
  /// When the build of the next program read the sources, since 1970.
  var builtAt: Duration?
  /// What the status line says about the build, such as "build 2.1 s, link 0.6 s".
  var parts = ""
  /// The time of day at which it was written.
  var writtenAt: Duration = .zero
  /// The state of the terminal; nil if the build is only tried, without a terminal.
  var terminal: TerminalState?
}

extension Handover {
  private static let version = "microapps-session 1"

  var text: String {
    var lines = [Self.version, "size \(ScriptCommand.resize(origin.size).line)", "timeout \(origin.timeout.word)"]
    lines += origin.values.sorted { $0.key < $1.key }.map { "value \($0.key) \($0.value)" }
    if origin.isRepeatable { lines.append("repeatable") }
    if let scenario = origin.scenario { lines += ["scenario \(scenario)", "path \(origin.path)"] }
    lines += origin.lines.map { "line \($0)" }
    lines += steps.map { step in
      let flags = [step.kind.rawValue, step.isSecret ? "secret" : "shown", step.dependsOnTime ? "timed" : "untimed"]
      return "step \(step.time.word) \(flags.joined(separator: " ")) \(step.command.line)"
    }
    lines += ["place \(place)", "time \(time.word)", "written \(writtenAt.word)", "parts \(parts)"]
    if let builtAt { lines.append("built \(builtAt.word)") }
    lines += events.map { "event \($0.line)" }
    if showsCatalogue { lines.append("catalogue") }
    if let recording { lines.append("recording \(recording)") }
    lines += savedRecordings.map { "saved \($0)" }
    if let terminal { lines.append("terminal \(terminal)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Nil if the text is not one of this version.
  @MainActor
  init?(_ text: String) {
    var lines = text.lines[...]
    guard lines.popFirst() == Self.version else { return nil }
    self.init(origin: RunOrigin(), steps: [], place: 0, time: .zero)
    for line in lines {
      let (word, value) = line.firstWord
      switch word {
      case "size": if case .resize(let size) = try? ScriptCommand(line: value) { origin.size = size }
      case "timeout": origin.timeout = Duration(word: value) ?? origin.timeout
      case "value": origin.values[value.firstWord.word] = value.firstWord.rest
      case "repeatable": origin.isRepeatable = true
      case "scenario": origin.scenario = value
      case "path": origin.path = value
      case "line": origin.lines.append(value)
      case "step":
        guard let step = Step(value) else { return nil }
        steps.append(step)
      case "place": place = Int(value) ?? 0
      case "time": time = Duration(word: value) ?? .zero
      case "written": writtenAt = Duration(word: value) ?? .zero
      case "built": builtAt = Duration(word: value)
      case "parts": parts = value
      case "event": if let event = try? ScriptCommand(line: value) { events.append(event) }
      case "catalogue": showsCatalogue = true
      case "recording": recording = value
      case "saved": savedRecordings.append(value)
      case "terminal": terminal = TerminalState(value)
      default: break
      }
    }
    place = max(0, min(place, steps.count))
  }
}

extension Step {
  /// Nil for a line that is no step.
  @MainActor
  fileprivate init?(_ text: String) {
    let (time, afterTime) = text.firstWord
    let (kind, afterKind) = afterTime.firstWord
    let (secrecy, afterSecrecy) = afterKind.firstWord
    let (timing, line) = afterSecrecy.firstWord
    guard let time = Duration(word: time), let kind = Kind(rawValue: kind), let words = try? shellWords(line),
      let name = words.first
    else { return nil }
    // The program's own commands are known when it is made.
    let command = (try? ScriptCommand(line: line)) ?? .program(name, Array(words.dropFirst()))
    self.init(
      command: command, time: time, kind: kind, isSecret: secrecy == "secret", dependsOnTime: timing == "timed")
  }
}

extension String {
  /// The text up to the first space, and the text after it.
  fileprivate var firstWord: (word: String, rest: String) {
    guard let space = firstIndex(of: " ") else { return (self, "") }
    return (String(self[..<space]), String(self[index(after: space)...]))
  }
}

extension Duration {
  /// Reads what ``word`` writes, however long.
  fileprivate init?(word: String) {
    self.init(parsing: word, limit: .seconds(1 << 40))
  }
}
