import Endpoints
import MicroappBasics
import Programs
import Runs
import Views

extension FaultPlayer {
  /// What a screen shows at one moment, as far as the rules ask.
  struct State {
    let frame: Frame
    private let hints: [KeyHint]
    let ending: String?
    /// The elements of the feature, without toasts.
    private let elements: [Element]

    fileprivate init(_ frame: Frame, _ hints: [KeyHint], ending: String?, scenario: String) {
      (self.frame, self.hints, self.ending) = (frame, hints, ending)
      let (tools, names) = (frame.unfocusedSection, [scenario, "· \(scenario)"])
      elements = frame.elements.filter { element in
        !element.role.isContainer && tools.map { !$0.contains(element.rect.origin) } ?? true
          && !names.contains(element.label) && !frame.elements.isInside(.toast, element)
      }
    }

    /// The titles in the navigation bars: also that of a screen behind a sheet, which comes first.
    var titles: [String] { elements.filter { $0.role == .navigationBar }.map(\.text) }
    var title: String? { titles.isEmpty ? nil : titles.joined(separator: ", ") }
    var isWaiting: Bool { frame.isWaiting }
    var hasAlert: Bool { frame.front == .alert }
    var hasSheet: Bool { frame.front == .sheet }
    var retry: Element? { frame.controls.first { $0.buttonRole == .retry } }
    var hasRetry: Bool { retry != nil }

    /// The command that dismisses the alert: its button that does nothing else, or its last one.
    var dismissal: ScriptCommand? {
      let buttons = frame.controls.filter(\.isEnabled)
      let button = buttons.first { $0.buttonRole == .cancel } ?? buttons.last
      return hasAlert ? button.map { .tap(ScriptText($0.label)) } : nil
    }

    var hasWayBack: Bool { ownHints.first { $0.key == Key(.escape) }?.purpose == .back }

    /// The keys of the screen; none while a field has the focus, which takes them.
    private var ownHints: [KeyHint] { frame.focusedControl?.isField == true ? [] : hints }

    var fields: [Element] { frame.controls.filter(\.isField) }

    var labels: Set<String> { Set(frame.controls.filter(\.isEnabled).map(\.label)) }

    /// The labels of the controls, each field with its text, or how long its secret text is.
    private var controls: Set<String> {
      Set(
        frame.controls.filter(\.isEnabled).map { control in
          switch control.value {
          case .text(let text): "\(control.label) \"\(text)\""
          case .characters(let count): "\(control.label) with \(count) characters"
          default: control.label
          }
        })
    }

    var keys: Set<String> {
      Set(ownHints.filter { ![.enter, .tab].contains($0.key.code) }.map { "\($0.name) \($0.action)" })
    }

    private var focus: String? { frame.focusedControl?.label }

    /// The paragraphs in front that are not the label of a control, without signs before their words.
    private var paragraphs: Set<Substring> {
      Set(elements.lazy.filter { $0.id == nil && !$0.isCovered }.flatMap(\.paragraphs).map(\.wordsAlone))
    }

    func says(_ message: String) -> Bool { paragraphs.contains(message.wordsAlone) }

    /// The messages that wait until the user has dismissed them.
    var messages: Set<Substring> {
      guard hasAlert else { return [] }
      return Set(elements.lazy.filter { $0.role == .text && !$0.isCovered }.flatMap(\.paragraphs).map(\.wordsAlone))
    }

    var words: [String] { elements.map { "\($0.role.name)\($0.value.map { "(\($0))" } ?? "") \($0.text)" } }

    func isMoved(from other: State) -> Bool {
      title != other.title || ending != other.ending || hasAlert && !other.hasAlert
    }

    /// What differs from the same screen in another run, whose data may have changed at other times. The keys may differ
    /// too unless it is complete: a call has failed, and was not made again.
    func difference(from other: State, isComplete: Bool) -> String? {
      if ending != other.ending { return "the end card is \(ending ?? "none") instead of \(other.ending ?? "none")" }
      if title != other.title { return "the title is \(title ?? "none") instead of \(other.title ?? "none")" }
      let controls = controls.symmetricDifference(other.controls).sorted()
      if !controls.isEmpty { return "these controls differ: \(controls.joined(separator: ", "))" }
      let keys = !isComplete || keys.isEmpty || other.keys.isEmpty ? [] : keys.symmetricDifference(other.keys).sorted()
      return keys.isEmpty ? nil : focusMove(from: other) ?? "these keys differ: \(keys.joined(separator: ", "))"
    }

    /// What differs from the same screen a moment ago: anything that the user sees.
    func change(from other: State) -> String? {
      if let difference = difference(from: other, isComplete: true) { return difference }
      let changed = Set(words).symmetricDifference(other.words).sorted()
      return changed.isEmpty ? focusMove(from: other) : "these words differ: \(changed.joined(separator: ", "))"
    }

    private func focusMove(from other: State) -> String? {
      focus == other.focus ? nil : "the focus is on \(focus ?? "nothing") instead of \(other.focus ?? "nothing")"
    }
  }

  var state: State { State(run.frame(), run.screen.hints, ending: microapp.ending, scenario: scenario.name) }
}

extension String {
  fileprivate var wordsAlone: Substring { neutralized.drop { !$0.isLetter && !$0.isNumber } }
}
