import Entities
import Views

/// Turns the events of a person into commands of a script: what was used by its label, not by its place.
///
/// A command is recorded only if it does exactly what the event did. Any other event is recorded as it came.
@MainActor
struct StepRecorder {
  /// The screen before the event.
  private let frame: Frame
  private let focused: Control?
  private let isInSection: Bool

  init(before screen: Screen) {
    let frame = screen.frame()
    self.frame = frame
    focused = frame.controls.first { $0.id == frame.focus }
    isInSection = screen.isSectionFocused
  }

  /// The steps that an event was.
  ///
  /// - Parameters:
  ///   - screen: the screen after the event.
  ///   - notes: what the event changed, as the program says.
  func steps(of event: Event, on screen: Screen, notes: [ScriptCommand], time: Duration) -> [Step] {
    if case .resize(let size) = event { return [Step(command: .resize(size), time: time, kind: .view)] }
    guard let response = screen.response else { return [] }
    let isInspection = isInSection || screen.isSectionFocused
    if !notes.isEmpty, isInSection == screen.isSectionFocused, frame.focus == screen.frame().focus {
      return notes.map { Step(command: $0, time: time) }
    }
    var kind = isInspection ? Step.Kind.view : .action
    var command = self.command(of: event, response)
    switch response {
    case .openedURL(let url): (command, kind) = (.open(url), .action)
    case .refreshed: kind = .action
    case .activated, .focused, .other: break
    }
    return command.map { [Step(command: $0, time: time, kind: kind, isSecret: isSecret(event))] } ?? []
  }

  /// The step that an event is before it is known what it does.
  func step(of event: Event, time: Duration) -> Step? {
    let command: ScriptCommand? = if case .key(let key) = event { self.command(for: key) } else { event.command }
    return command.map { Step(command: $0, time: time, isSecret: isSecret(event)) }
  }

  private func command(of event: Event, _ response: Screen.Response) -> ScriptCommand? {
    switch (event, response) {
    case (.key, .focused(let control)) where isFirst(control): .focus(control.label)
    case (.key(let key), .activated(let control)) where key == Key(.enter) || key == Key(.character(" ")):
      label(toActivate: control).map { .tap($0) } ?? command(for: key)
    case (.mouse, .activated(let control)) where control.isPressedAnywhere:
      label(toActivate: control).map { .tap($0) } ?? event.command
    case (.key(let key), _): command(for: key)
    default: event.command
    }
  }

  private func command(for key: Key) -> ScriptCommand {
    guard focused?.isField == true, key.modifiers.isEmpty, case .character(let character) = key.code else {
      return .press(key)
    }
    return .type(String(character))
  }

  private func isSecret(_ event: Event) -> Bool {
    guard case .secureField = focused?.kind else { return false }
    switch event {
    case .key(let key): if case .character = key.code { return key.modifiers.isEmpty } else { return false }
    case .text, .paste: return true
    case .mouse, .resize: return false
    }
  }

  /// Whether a script finds this control by its label.
  private func isFirst(_ control: Control) -> Bool {
    control.label.isWritable && frame.controls.first { $0.label == control.label && $0.isEnabled }?.id == control.id
  }

  /// The label by which a script activates a control, or the row of a list; nil if there is none.
  private func label(toActivate control: Control) -> String? {
    if control.isList {
      return frame.textOfSelectedRow(of: control).flatMap { text in
        !text.isWritable || frame.controls.contains { $0.label == text } ? nil : text
      }
    }
    return !control.isField && isFirst(control) && frame.isVisible(control) ? control.label : nil
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

extension Event {
  /// The event as a command of a script.
  var command: ScriptCommand? {
    switch self {
    case .key(let key): .press(key)
    case .text(let text), .paste(let text, _): .paste(text.inOneLine)
    case .mouse(let mouse): .mouse(mouse)
    case .resize(let size): .resize(size)
    }
  }
}

extension String {
  /// Whether a line of a script can have it as a label.
  fileprivate var isWritable: Bool { !isEmpty && self == inOneLine }

  /// The text as a field with one line takes it.
  fileprivate var inOneLine: String {
    let trimmed = drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed()
    var text = String.UnicodeScalarView()
    for character in trimmed {
      if character.isNewline || character == "\t" {
        text.append(" ")
      } else {
        text.append(contentsOf: character.unicodeScalars.filter { !$0.isHazardous })
      }
    }
    return String(text)
  }
}
