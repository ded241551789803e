import Views

/// What a person did once in a run, as a command of a script.
///
/// Fakes are a function of the steps and of the clock, so a new program that plays the steps is in the same state.
package struct Step: Equatable, Sendable {
  /// What a step has to do with the program.
  package enum Kind: String, Sendable {
    /// It belongs to the run.
    case action
    /// It only changed what the inspector shows, or the size of the screen.
    case view
  }

  package var command: ScriptCommand
  /// The time of the program's clock.
  package var time: Duration
  package var kind = Kind.action
  /// Whether its text must not be shown: it is a password, a code or a token.
  package var isSecret = false
  /// Whether it would do something else at another time: the program has read the clock, or something was due since the
  /// step before.
  package var dependsOnTime = true
  /// A hash of the screen after it, if the run is checked later.
  var screenHash: Int?

  package init(
    command: ScriptCommand, time: Duration, kind: Kind = .action, isSecret: Bool = false, dependsOnTime: Bool = true
  ) {
    self.command = command
    self.time = time
    self.kind = kind
    self.isSecret = isSecret
    self.dependsOnTime = dependsOnTime
  }

  /// The step before with this one in it; nil if they are two.
  ///
  /// - Parameter last: the step before.
  func merged(into last: Step) -> Step? {
    guard !dependsOnTime, kind == last.kind, isSecret == last.isSecret else { return nil }
    var merged = last
    merged.screenHash = screenHash
    switch (last.command, command) {
    case (.type(let text), .type(let more)): merged.command = .type(text + more)
    case (.press(let key, let count), .press(let other, let more))
    where key == other && count + more <= ScriptCommand.maximumCount:
      merged.command = .press(key, count: count + more)
    case (.program(let name, let arguments), .program(let other, let others))
    where !last.dependsOnTime && name == other && arguments.count > 1 && arguments.first == others.first:
      // Another setting of the same, such as an endpoint, before anything could know the one before.
      merged.command = command
    default: return nil
    }
    return merged
  }

  /// The step with a text that was typed right after it; nil if they are no such two.
  func typing(_ next: Step) -> Step? {
    guard case (.type(let text), .type(let more)) = (command, next.command), isSecret == next.isSecret else {
      return nil
    }
    var whole = next
    whole.command = .type(text + more)
    return whole
  }

  package var isResize: Bool { if case .resize = command { true } else { false } }

  /// The command as a line of a script, without a secret.
  var line: String { isSecret ? command.redacted.line : command.line }

  /// The line, as far as a message has room for it.
  package var shortLine: String { line.count > 60 ? "\(line.prefix(60))…" : line }
}
