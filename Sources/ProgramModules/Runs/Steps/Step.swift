import Endpoints

/// An action of the user in a run, as a command of a script. Fakes are a function of the steps and of the clock, so a new
/// program that plays the steps is in the same state.
package struct Step: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    /// A word for the kind of the control; of a row, the number of rows.
    package let kind: String
    /// The label of the control; of a row, a text by which a tap finds the row.
    package let label: String

    package init(kind: String, label: String) { (self.kind, self.label) = (kind, label) }
  }

  package var command: ScriptCommand
  /// The controls on the screen before the command, if the command names one of them; see `Frame.targets`.
  package var targets: [Target] = []
  package var time: Duration
  /// Whether the step only changes the inspector, or the size of the screen.
  package var isView = false
  /// Whether the text must not be shown, because it is a password, a code or a token.
  package var isSecret = false
  /// Whether the step would do something else at another time: the program has read the clock, or something was due since
  /// the step before.
  package var dependsOnTime = true

  package init(
    command: ScriptCommand, targets: [Target] = [], time: Duration, isView: Bool = false, isSecret: Bool = false,
    dependsOnTime: Bool = true
  ) {
    (self.command, self.targets, self.time, self.isView) = (command, targets, time, isView)
    (self.isSecret, self.dependsOnTime) = (isSecret, dependsOnTime)
  }

  func merged(into last: Step) -> Step? {
    guard !dependsOnTime, isView == last.isView, isSecret == last.isSecret else { return nil }
    var merged = last
    switch (last.command, command) {
    case (.type(let text), .type(let more)): merged.command = .type(ScriptText(text.string + more.string))
    case (.press(let key, let count), .press(let other, let more))
    where key == other && count + more <= ScriptCommand.maximumCount:
      merged.command = .press(key, count: count + more)
    case (.endpoint(let name, let change), .endpoint(let other, let next))
    where name == other && !last.dependsOnTime && next.replaces(change):
      // Nothing has used the first change.
      merged.command = command
    default: return nil
    }
    return merged
  }

  /// The texts of the last step and this step as one, at any time, if both were typed; otherwise nil.
  func typed(after last: Step) -> Step? {
    guard case .type = command else { return nil }
    var step = self
    step.dependsOnTime = false
    return step.merged(into: last)
  }

  var isResize: Bool { if case .resize = command { true } else { false } }
  var line: String { isSecret ? command.redacted.line : command.line }

  package var shortLine: String { line.count > 60 ? "\(line.prefix(60))…" : line }
}
