import MicroappBasics

/// A line of plain mode: one element with its role and state in words.
public struct PlainTextLine: Equatable, Sendable {
  /// Its texts: the texts that are side by side on the screen.
  private(set) var parts: [String]
  private var role: String?
  private var value: String?
  private var state: String?
  private var identity: String
  /// Its rectangle on the screen.
  public let rect: Rect
  /// Whether another view covers it.
  public let isCovered: Bool
  /// Whether it is the title of the screen.
  public let isTitle: Bool
  /// Whether it is only text, and not a control.
  public let isText: Bool

  /// The line as it is printed.
  public var text: String {
    let words = [parts.joined(separator: ", "), role, state].compactMap(\.self).filter { !$0.isEmpty }
    return words.joined(separator: ", ") + (value.map { ": \($0)" } ?? "")
  }

  /// Whether this is the same element with the same text.
  public func isSame(as other: PlainTextLine) -> Bool {
    identity == other.identity && parts == other.parts && value == other.value
  }

  /// Whether it has got the focus or the selection since `other`.
  public func hasGainedState(since other: PlainTextLine) -> Bool { state != nil && state != other.state }

  @MainActor
  init(_ element: AccessibilityElement, focus: ViewID?) {
    rect = element.rect
    isCovered = element.isCovered
    isTitle = element.role == .title
    isText = element.id == nil
    parts = [element.text]
    identity = "\(isText)"
    describe(element)
    if let focus, element.id == focus, element.rowIndex == nil { state = Strings.PlainMode.focused }
    if !element.isEnabled {
      role = [role, Strings.PlainMode.notAvailable].compactMap(\.self).joined(separator: ", ")
      identity += " -"
    }
  }

  @MainActor
  private mutating func describe(_ element: AccessibilityElement) {
    switch element.role {
    case .text, .caption, .key, .focusSection: break
    case .title: role = Strings.PlainMode.screen
    case .message(let label): parts = ["\(label.neutralized): \(element.text)"]
    case .button: role = Strings.PlainMode.button
    case .toggle(let isOn):
      role = "\(Strings.PlainMode.toggle), \(isOn ? Strings.PlainMode.on : Strings.PlainMode.off)"
      identity = "toggle \(isOn)"
    case .field(let text): describeField(Strings.PlainMode.field, text.isEmpty ? nil : text.neutralized)
    case .secureField(let count):
      describeField(Strings.PlainMode.secureField, count == 0 ? nil : Strings.PlainMode.characters(count))
    case .list(let count): (role, identity) = (Strings.PlainMode.list(count), "list")
    case .picker(let options, let selected):
      (role, identity) = (Strings.PlainMode.picker(options.map(\.neutralized)), "picker")
      value = selected.neutralized
    case .row(let index, let count, let isSelected):
      (parts, role, identity) = ([], Strings.PlainMode.row(index + 1, count), "row \(index)")
      if isSelected { state = Strings.PlainMode.selected }
    case .activityIndicator: parts = [Strings.loading]
    case .scrollIndicator(let isBelow): parts = [isBelow ? Strings.PlainMode.moreBelow : Strings.PlainMode.moreAbove]
    }
  }

  private mutating func describeField(_ name: String, _ text: String?) {
    role = text == nil ? "\(name), \(Strings.PlainMode.empty)" : name
    (value, identity) = (text, "field")
  }

  /// Adds a text on the same screen line. Equal texts, such as of a spinner and its label, are not repeated.
  mutating func join(_ text: String) {
    if !text.isEmpty, parts.last != text { parts.append(text) }
  }

  mutating func complete(with text: String) {
    let caption = parts.joined()
    parts = [caption.isEmpty ? text : "\(caption): \(text)"]
  }
}

extension Frame {
  /// The screen as lines of plain mode. Hidden elements are left out, and texts side by side are one line.
  public var plainTextLines: [PlainTextLine] {
    var lines: [PlainTextLine] = []
    var last: AccessibilityElement?
    for element in elements where !element.isHidden {
      let line = PlainTextLine(element, focus: focus)
      if let last, element.isInRow || element.isProse && last.isProse && last.rect.minY == element.rect.minY {
        lines[lines.count - 1].join(line.parts.joined())
      } else if let last, element.isProse, last.role == .caption {
        lines[lines.count - 1].complete(with: line.parts.joined())
      } else {
        lines.append(line)
      }
      last = element
    }
    return lines.filter { !$0.text.isEmpty }
  }

  /// The lines that are not covered.
  public var plainText: String { plainTextLines.filter { !$0.isCovered }.map(\.text).joined(separator: "\n") }
}
