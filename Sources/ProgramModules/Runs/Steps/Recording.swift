package import Endpoints
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
  /// The answers of servers in the run, which know the words of secrets; nil without answers.
  private let answers: (any RecordedAnswers)?
  /// The values of these words, in the order of their uses.
  private var words: [String: [String]] = [:]
  /// The names that the scenario before the steps has.
  private let taken: Set<String>
  private static let longestSleep = Duration.seconds(86_400)

  /// Writes comments, the program's own options, the lines of the scenario, after which the clock was at `start`, and the
  /// steps, after which the run went on up to `end`; nil if nothing depends on that.
  @MainActor
  package init(
    of program: Program, title: String, from origin: RunOrigin, at start: Duration, _ steps: some Sequence<Step>,
    until end: Duration? = nil, answers: (any RecordedAnswers)? = nil
  ) {
    self.answers = answers.flatMap { $0.isEmpty ? nil : $0 }
    taken = Set(origin.script.commands.flatMap(\.names))
    let beginning =
      program.options(of: origin, hasAnswers: self.answers != nil) + origin.script.text.filter { !$0.isEmpty }
    lines =
      [
        "# \(title.neutralized)",
        "# Recorded in \(program.name). Write here what it shows, and below, with expect, what has to be there.", "",
      ] + beginning + (beginning.isEmpty ? [] : [""])
    hasAppeared = origin.scenario != nil
    if !hasAppeared, origin.size != .standard { lines.append(ScriptCommand.resize(origin.size).line) }
    time = start
    hint = program.hint.split(separator: " ")
    for step in self.answers == nil ? Array(steps) : Self.joined(steps) { add(step) }
    if let end { pass(to: end) }
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The file of the answers; nil without answers.
  package var answersText: String? {
    answers?.file(words: words.mapValues { Set($0).count == 1 ? Array($0.prefix(1)) : $0 })
  }

  /// The steps with each secret as one text: its letters, without those that were deleted.
  private static func joined(_ steps: some Sequence<Step>) -> [Step] {
    steps.reduce(into: []) { steps, step in
      let last = steps.last
      if step.isSecret, last?.isSecret == true, let whole = last.flatMap(step.typed) {
        steps[steps.count - 1] = whole
      } else if case .press(Key(.backspace), let count) = step.command, last?.isSecret == true,
        case .type(let text) = last?.command, count < text.string.count
      {
        steps[steps.count - 1].command = .type(ScriptText(String(text.string.dropLast(count))))
      } else {
        steps.append(step)
      }
    }
  }

  private mutating func add(_ step: Step) {
    if step.dependsOnTime || step.command.kind == .setting && !hasAppeared { pass(to: step.time) }
    hasAppeared = hasAppeared || step.command.kind != .setting
    var command = step.command
    if let answers {
      command = command.replacingTexts { text, use in
        guard use == .input, !hint.contains(Substring(text.string)) else { return text }
        let parts = answers.parts(of: text.string, isSecret: step.isSecret)
        return ScriptText(
          parts.map { part in part.word.map { (name($0, part.isNumbered, part.value), true) } ?? (part.value, false) })
      }
    } else if step.isSecret, let text = command.input, !hint.contains(Substring(text)) {
      command = command.redacted
      hiddenSecrets += 1
      let count = "\(text.count) character\(text.count == 1 ? "" : "s")"
      lines.append("# A secret of \(count), which is not recorded: write it here.")
    }
    lines.append(command.line)
  }

  /// The name of a word, with the number of its value, and keeps the value.
  private mutating func name(_ word: String, _ isNumbered: Bool, _ value: String) -> String {
    let names = isNumbered ? (1...taken.count + words.count + 1).map { "\(word)\($0)" } : [word]
    let name = names.first { !isNumbered || !taken.contains($0) && words[$0]?.first ?? value == value } ?? word
    words[name, default: []].append(value)
    return name
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
  fileprivate func options(of origin: RunOrigin, hasAnswers: Bool) -> [String] {
    var values = origin.values
    for flag in backendFlags where values[flag]?.hasSuffix(Scenario.answersSuffix) == true {
      values[flag] = Self.recorded
    }
    let options = flags.compactMap { flag -> String? in
      guard let value = values[flag.name], !flag.isSecret, value != flag.defaultValue else { return nil }
      return !flag.placeholder.isEmpty ? "\(flag.name) \(value.word)" : flag.name
    }
    // Without a backend in its head, a script with answers begins with those.
    guard hasAnswers, origin.scenario == nil, !options.contains(where: { backendFlags.contains($0.firstWord) }),
      let backend = flags.last(where: { $0.defaultValue != nil })
    else { return options }
    return options + ["\(backend.name) \(backend.defaultValue ?? "")"]
  }
}
