import MicroappBasics
import Runs
import Terminal
import Views

/// What a program hands to the build that replaces it: its run, and the state of the terminal.
///
/// Its text has lines of a word and a value. A build ignores the words that it does not know, of a later build.
struct Handover {
  var origin: RunOrigin
  var steps: [Step]
  /// How many of the steps are done.
  var position: Int
  /// The time of the run.
  var time: Duration
  /// Events that wait for the work of the events before.
  var events: [ScriptCommand] = []
  /// Whether the catalogue covers the program.
  var showsCatalogue = false
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
  /// The steps of the run.
  var journal: Journal { Journal(origin, steps: steps, position: position) }

  private static let version = "microapps-session 1"

  /// The lines that begin with a word: the values of a handover, a line each, and the effect of a value that is read.
  private typealias Field = (
    word: String, values: (Handover) -> [String?], read: (inout Handover, String) throws -> Void
  )

  private static let fields: [Field] = [
    (
      "size", { ["\($0.origin.size.width)x\($0.origin.size.height)"] },
      { $0.origin.size = Size(parsing: $1) ?? $0.origin.size }
    ),
    ("timeout", { [$0.origin.timeout.word] }, { $0.origin.timeout = Duration(word: $1) ?? $0.origin.timeout }),
    (
      "value", { $0.origin.values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } },
      { $0.origin.values[$1.firstWord.word] = $1.firstWord.rest }
    ),
    ("repeatable", { [$0.origin.isRepeatable ? "" : nil] }, { handover, _ in handover.origin.isRepeatable = true }),
    ("scenario", { [$0.origin.scenario] }, { $0.origin.scenario = $1 }),
    ("path", { [$0.origin.path] }, { $0.origin.path = $1 }),
    ("line", { $0.origin.lines }, { $0.origin.lines.append($1) }),
    ("step", { $0.steps.map(\.text) }, { $0.steps.append(try Step($1)) }),
    (
      "targets",
      { $0.steps.enumerated().map { "\($0) \($1.targets.map(\.inOneLine.quoted).joined(separator: " "))" } },
      { handover, text in
        guard let index = Int(text.firstWord.word), handover.steps.indices.contains(index) else { return }
        handover.steps[index].targets = try shellWords(text.firstWord.rest)
      }
    ),
    ("position", { ["\($0.position)"] }, { $0.position = Int($1) ?? 0 }),
    ("time", { [$0.time.word] }, { $0.time = Duration(word: $1) ?? .zero }),
    ("written", { [$0.writtenAt.word] }, { $0.writtenAt = Duration(word: $1) ?? .zero }),
    ("built", { [$0.builtAt?.word] }, { $0.builtAt = Duration(word: $1) }),
    ("parts", { [$0.parts] }, { $0.parts = $1 }),
    ("event", { $0.events.map(\.line) }, { if let event = try? ScriptCommand(line: $1) { $0.events.append(event) } }),
    ("catalogue", { [$0.showsCatalogue ? "" : nil] }, { handover, _ in handover.showsCatalogue = true }),
    ("terminal", { [$0.terminal?.description] }, { $0.terminal = TerminalState($1) }),
  ]

  var text: String {
    let lines = Self.fields.flatMap { field in
      field.values(self).compactMap(\.self).map { $0.isEmpty ? field.word : "\(field.word) \($0)" }
    }
    return ([Self.version] + lines).joined(separator: "\n") + "\n"
  }

  /// Reads a text; nil if it is not one of this version.
  init?(_ text: String) {
    var lines = text.lines[...]
    guard lines.popFirst() == Self.version else { return nil }
    self.init(origin: RunOrigin(), steps: [], position: 0, time: .zero)
    for line in lines {
      let (word, value) = line.firstWord
      guard let field = Self.fields.first(where: { $0.word == word }) else { continue }
      do { try field.read(&self, value) } catch { return nil }
    }
    position = max(0, min(position, steps.count))
  }
}

extension Step {
  fileprivate var text: String {
    let flags = [kind.rawValue, isSecret ? "secret" : "shown", dependsOnTime ? "timed" : "untimed"]
    return "\(time.word) \(flags.joined(separator: " ")) \(command.line)"
  }

  /// Reads what ``text`` writes. Throws `UsageError` for any other text.
  @MainActor
  fileprivate init(_ text: String) throws {
    let (time, afterTime) = text.firstWord
    let (kind, afterKind) = afterTime.firstWord
    let (secrecy, afterSecrecy) = afterKind.firstWord
    let (timing, line) = afterSecrecy.firstWord
    let words = try shellWords(line)
    guard let time = Duration(word: time), let kind = Kind(rawValue: kind), let name = words.first else {
      throw UsageError("\(text) is not a step")
    }
    // The program's own commands are known when the program is made.
    let command = (try? ScriptCommand(line: line)) ?? .program(name, Array(words.dropFirst()))
    self.init(
      command: command, time: time, kind: kind, isSecret: secrecy == "secret", dependsOnTime: timing == "timed")
  }
}

extension Duration {
  /// Reads what ``word`` writes, however long.
  fileprivate init?(word: String) {
    self.init(parsing: word, limit: .seconds(1 << 40))
  }
}
