import MicroappBasics
import Views

/// Makes the steps of a run. The event of a user becomes a command that names a control by its label, if that command does
/// exactly the same; any other event is recorded as it came. A command of a script is a step itself.
@MainActor
struct StepRecorder {
  private let run: Run
  /// The frame before the event.
  private let frame: Frame?
  private let focused: Control?
  private let isInSection: Bool

  private var screen: Screen { run.screen }

  /// Remembers the state before a command of a script, or before an event, which needs the labels in the frame.
  init(before run: Run, isEvent: Bool = false) {
    self.run = run
    frame = isEvent ? run.frame : nil
    focused = run.hasAppeared ? run.screen.focusedControl : nil
    isInSection = run.isSectionFocused
  }

  /// The steps that do the same as an event.
  func steps(of event: Event) -> [Step] {
    guard let response = screen.response else { return [] }
    let hasStayed = isInSection == screen.isSectionFocused && focused?.id == screen.focusedControl?.id
    return steps(of: command(of: event, response), replacedByNotes: hasStayed)
  }

  /// The steps that do the same as a command: none if it only waited or looked, or if the user went back or saved by it.
  ///
  /// - Parameter replacedByNotes: whether the steps are the commands that the program has noted, if there are any.
  func steps(of command: ScriptCommand, replacedByNotes: Bool = true) -> [Step] {
    guard let notes = run.history.endStep() else { return [] }
    func step(_ command: ScriptCommand, isView: Bool = false) -> Step {
      var step = Step(command: command, time: time, kind: isView ? .view : .action, isSecret: isSecret(command))
      if command.label != nil, let frame { step.targets = frame.targets }
      return step
    }
    switch command {
    case .wait, .expect, .refuse, .show, .sleep: return []
    case .resize: return [step(command, isView: true)]
    case .program(let name, _):
      return [step(command, isView: run.content.commands.contains { $0.name == name && $0.isView })]
    default:
      // A typed text stays in its field.
      let text = typed(command).text == nil ? [] : [step(typed(command), isView: true)]
      if replacedByNotes, !notes.isEmpty { return notes.map { step($0) } + text }
      switch screen.response {
      case .openedURL(let url): return [step(.open(url))]
      case .refreshed: return [step(command)]
      default: return [step(typed(command), isView: isInSection || screen.isSectionFocused)]
      }
    }
  }

  /// The time with as many digits as a replay repeats.
  private var time: Duration {
    run.time.rounded(downTo: run.clock.isInRealTime ? LiveRun.resolution : .milliseconds(1))
  }

  private func command(of event: Event, _ response: Screen.Response) -> ScriptCommand {
    switch (event, response) {
    case (.paste(let text, _), _) where focused?.isSecure == true: .paste(text.trimmedLine)
    case (.key, .focused(let control)) where isFoundByLabel(control): .focus(control.label)
    case (.key(let key), .activated(let control)) where key == Key(.enter) || key == Key(.character(" ")):
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

  private func isSecret(_ command: ScriptCommand) -> Bool {
    guard let text = command.text?.value else { return false }
    if run.content.isSecret(text) { return true }
    if case .filled(let control) = screen.response { return control.isSecret }
    switch command {
    case .type, .paste: return focused?.isSecret == true
    default: return false
    }
  }

  private func isFoundByLabel(_ control: Control) -> Bool {
    control.label.isWritable && frame?.controls.first { $0.label == control.label && $0.isEnabled }?.id == control.id
  }

  /// The label by which a script activates a control, or the selected row of a list; nil if a script finds no label.
  private func label(toActivate control: Control) -> String? {
    if control.isList {
      return frame?.textOfSelectedRow(of: control).flatMap { text in
        !text.isWritable || frame?.controls.contains { $0.label == text } == true ? nil : text
      }
    }
    return !control.isField && isFoundByLabel(control) && frame?.isVisible(control) == true ? control.label : nil
  }
}

extension String {
  /// Whether a line of a script can have the text as a label.
  var isWritable: Bool { !isEmpty && self == inOneLine }
}
