import Entities
import Resources

/// A line of the screen as it is read out: one thing, its role and its state in words.
public struct PlainTextLine: Equatable, Sendable {
  /// What it says of itself, in parts that stood beside each other.
  private(set) var parts: [String] = []
  private var role: String?
  private var value: String?
  /// Whether it has the focus or is the chosen row, in a word.
  private var state: String?
  /// What tells it from others: its words without those that change when something else does.
  private var identity = ""
  /// Where it stands.
  public let place: Rect
  /// Whether something stands before it.
  public let isCovered: Bool
  /// Whether it names the screen.
  public let isTitle: Bool
  /// Whether it is only to be read, and nothing that answers.
  public let isText: Bool

  /// The line as it is printed.
  public var text: String {
    let words = [parts.joined(separator: ", "), role, state].compactMap(\.self).filter { !$0.isEmpty }
    return words.joined(separator: ", ") + (value.map { ": \($0)" } ?? "")
  }

  /// Whether this is the same thing, saying the same.
  public func isSame(as other: PlainTextLine) -> Bool {
    identity == other.identity && parts == other.parts && value == other.value
  }

  /// Whether it has come to have the focus, or to be chosen, since it was another.
  public func hasGainedState(since other: PlainTextLine) -> Bool {
    state != nil && state != other.state
  }

  @MainActor
  init(_ element: AccessibilityElement, focus: ViewID?) {
    place = element.rect
    isCovered = element.isCovered
    isTitle = element.role == .title
    isText = element.id == nil
    parts = [element.text]
    describe(element)
    if let focus, element.id == focus, !element.isRow { state = Strings.PlainMode.focused }
    if !element.isEnabled {
      role = [role, Strings.PlainMode.notAvailable].compactMap(\.self).joined(separator: ", ")
      identity += " -"
    }
  }

  @MainActor
  private mutating func describe(_ element: AccessibilityElement) {
    identity = "\(isText)"
    switch element.role {
    case .text, .caption, .scrollView: break
    case .title: role = Strings.PlainMode.screen
    case .message(let label): parts = ["\(label.neutralized): \(element.text)"]
    case .button: role = Strings.PlainMode.button
    case .toggle(let isOn):
      role = "\(Strings.PlainMode.toggle), \(isOn ? Strings.PlainMode.on : Strings.PlainMode.off)"
      identity = "toggle \(isOn)"
    case .field(let text): describeField(Strings.PlainMode.field, text.isEmpty ? nil : text.neutralized)
    case .secureField(let count):
      describeField(Strings.PlainMode.secureField, count == 0 ? nil : Strings.PlainMode.characters(count))
    case .list(let count):
      role = Strings.PlainMode.list(count)
      identity = "list"
    case .row(let index, let count, let isSelected):
      parts = []
      role = Strings.PlainMode.row(index + 1, count)
      if isSelected { state = Strings.PlainMode.selected }
      identity = "row \(index)"
    case .activityIndicator: parts = [Strings.loading]
    case .scrollIndicator(let isBelow): parts = [isBelow ? Strings.PlainMode.moreBelow : Strings.PlainMode.moreAbove]
    }
  }

  @MainActor
  private mutating func describeField(_ name: String, _ text: String?) {
    role = text == nil ? "\(name), \(Strings.PlainMode.empty)" : name
    value = text
    identity = "field"
  }

  /// Adds what stood beside it. A spinner beside "Loading" says nothing new.
  mutating func join(_ text: String) {
    if !text.isEmpty, parts.last != text { parts.append(text) }
  }

  /// Puts what a caption names behind it.
  mutating func complete(with text: String) {
    let caption = parts.joined()
    parts = [caption.isEmpty ? text : "\(caption): \(text)"]
  }
}

extension Frame {
  /// The screen as it is read out, a thing a line. What is for eyes only is left out; words that stand side by side
  /// are one line.
  public var plainTextLines: [PlainTextLine] {
    var lines: [PlainTextLine] = []
    /// The last element, as far as what follows can join its line.
    var last: AccessibilityElement?
    for element in elements where !element.isHidden && element.role != .scrollView {
      defer { last = element }
      let line = PlainTextLine(element, focus: focus)
      guard !lines.isEmpty, let last else {
        lines.append(line)
        continue
      }
      if element.isInRow {
        lines[lines.count - 1].join(line.parts.joined())
      } else if element.isProse, last.isProse, last.rect.minY == element.rect.minY {
        lines[lines.count - 1].join(line.parts.joined())
      } else if element.isProse, last.role == .caption {
        lines[lines.count - 1].complete(with: line.parts.joined())
      } else {
        lines.append(line)
      }
    }
    return lines.filter { !$0.text.isEmpty }
  }

  /// What answers and can be read now, a thing a line: without what stands behind something else.
  public var plainText: String {
    plainTextLines.filter { !$0.isCovered }.map(\.text).joined(separator: "\n")
  }
}

extension AccessibilityElement {
  fileprivate var isRow: Bool { if case .row = role { true } else { false } }

  fileprivate var isProse: Bool { role == .text || role == .activityIndicator }
}
