import Concurrency
import Views

/// Makes the steps of a run: what a person did becomes a command of a script, which names what was used by its label,
/// not by its place, and a command of a script is a step itself.
///
/// A command is recorded only if it does exactly what the event did. Any other event is recorded as it came.
@MainActor
struct StepRecorder {
  private let run: Run
  /// The frame before the event of a person.
  private let frame: Frame?
  private let focused: Control?
  private let isInSection: Bool

  private var screen: Screen { run.screen }

  /// Before a command of a script, or an event of a person.
  ///
  /// - Parameter isEvent: whether the labels in the frame are needed, to name what an event uses.
  init(before run: Run, isEvent: Bool = false) {
    self.run = run
    frame = isEvent ? run.frame : nil
    focused = run.hasAppeared ? run.screen.focusedControl : nil
    isInSection = run.isSectionFocused
  }

  /// The steps that an event was.
  func steps(of event: Event) -> [Step] {
    guard let response = screen.response else { return [] }
    let hasStayed = isInSection == screen.isSectionFocused && focused?.id == screen.focusedControl?.id
    return steps(of: command(of: event, response), replacedByNotes: hasStayed)
  }

  /// The steps that a command was; none if it only waited or looked, or if a person went back or saved by it.
  ///
  /// - Parameter replacedByNotes: whether what the program notes stands for the command.
  func steps(of command: ScriptCommand, replacedByNotes: Bool = true) -> [Step] {
    guard let notes = run.journal.endStep() else { return [] }
    func step(_ command: ScriptCommand, isView: Bool = false) -> Step {
      Step(command: command, time: time, kind: isView ? .view : .action, isSecret: isSecret(command))
    }
    switch command {
    case .wait, .expect, .refuse, .show, .sleep: return []
    case .resize: return [step(command, isView: true)]
    case .program(let name, _):
      return [step(command, isView: run.content.commands.contains { $0.name == name && $0.isView })]
    default:
      if replacedByNotes, !notes.isEmpty { return notes.map { step($0) } }
      switch screen.response {
      case .openedURL(let url): return [step(.open(url))]
      case .refreshed: return [step(command)]
      default: return [step(typed(command), isView: isInSection || screen.isSectionFocused)]
      }
    }
  }

  /// The step that an event is before it is known what it does.
  func pendingStep(of event: Event) -> Step {
    let command = typed(ScriptCommand(event))
    return Step(command: command, time: time, isSecret: isSecret(command))
  }

  /// In real time, which no replay repeats exactly, with fewer digits.
  private var time: Duration {
    run.time.rounded(downTo: run.clock.isInRealTime ? LiveRun.resolution : .milliseconds(1))
  }

  private func command(of event: Event, _ response: Screen.Response) -> ScriptCommand {
    switch (event, response) {
    case (.key, .focused(let control)) where isFoundByLabel(control): .focus(control.label)
    case (.key(let key), .activated(let control)) where key == Key(.enter) || key == Key(.character(" ")):
      label(toActivate: control).map { .tap($0) } ?? ScriptCommand(event)
    case (.mouse, .activated(let control)) where control.isPressedAnywhere:
      label(toActivate: control).map { .tap($0) } ?? ScriptCommand(event)
    default: ScriptCommand(event)
    }
  }

  /// The text of a key that types a character into the focused field; any other command as it is.
  private func typed(_ command: ScriptCommand) -> ScriptCommand {
    guard focused?.isField == true, case .press(let key, let count) = command, key.modifiers.isSubset(of: .shift),
      case .character(let character) = key.code
    else { return command }
    return .type(String(repeating: character, count: count))
  }

  /// Whether a command has a text that must not be shown.
  private func isSecret(_ command: ScriptCommand) -> Bool {
    guard let text = command.text?.value else { return false }
    if text.contains("token=") { return true }
    if case .filled(let control) = screen.response { return control.isSecret }
    switch command {
    case .type, .paste: return focused?.isSecret == true
    default: return false
    }
  }

  /// Whether a script finds this control by its label.
  private func isFoundByLabel(_ control: Control) -> Bool {
    control.label.isWritable && frame?.controls.first { $0.label == control.label && $0.isEnabled }?.id == control.id
  }

  /// The label by which a script activates a control, or the row of a list; nil if there is none.
  private func label(toActivate control: Control) -> String? {
    if control.isList {
      return frame?.textOfSelectedRow(of: control).flatMap { text in
        !text.isWritable || frame?.controls.contains { $0.label == text } == true ? nil : text
      }
    }
    return !control.isField && isFoundByLabel(control) && frame?.isVisible(control) == true ? control.label : nil
  }
}

extension Control {
  /// Whether it does the same wherever the mouse presses it.
  fileprivate var isPressedAnywhere: Bool {
    switch kind {
    case .button, .toggle: true
    case .field, .secureField, .list, .picker: false
    }
  }
}

extension String {
  /// Whether a line of a script can have it as a label.
  fileprivate var isWritable: Bool { !isEmpty && self == inOneLine }
}
