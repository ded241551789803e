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

  fileprivate init(_ element: Element, focus: ViewID?) {
    (rect, isCovered, isText) = (element.rect, element.isCovered, element.id == nil)
    isTitle = element.role == .navigationBar
    parts = [element.text]
    identity = isText ? "" : element.role.name
    if let value = element.value { describe(value, of: element) } else { describe(element) }
    if let focus, element.id == focus, element.rowIndex == nil { state = Strings.PlainMode.focused }
    if !element.isEnabled {
      role = [role, Strings.PlainMode.notAvailable].compactMap(\.self).joined(separator: ", ")
      identity += " -"
    }
  }

  private mutating func describe(_ element: Element) {
    switch element.role {
    case .navigationBar: role = Strings.PlainMode.screen
    case .spinner: parts = [Strings.loading]
    case .moreAbove: parts = [Strings.PlainMode.moreAbove]
    case .moreBelow: parts = [Strings.PlainMode.moreBelow]
    default: if !isText { role = Strings.translated(element.role.name) }
    }
  }

  private mutating func describe(_ value: Element.Value, of element: Element) {
    let name = Strings.translated(element.role.name)
    switch value {
    case .isOn(let isOn):
      role = "\(name), \(isOn ? Strings.PlainMode.on : Strings.PlainMode.off)"
      identity += " \(isOn)"
    case .text(""), .characters(0): role = "\(name), \(Strings.PlainMode.empty)"
    case .text(let text): (role, self.value) = (name, text.neutralized)
    case .characters(let count): (role, self.value) = (name, Strings.PlainMode.characters(count))
    case .field(let label): parts = ["\(label.neutralized): \(element.text)"]
    case .options(let options, let selected):
      role = Strings.PlainMode.picker(options.map(\.neutralized))
      self.value = options.isEmpty ? "" : options[selected].neutralized
    case .rows(let count, _, _): role = Strings.PlainMode.list(count)
    case .row(let index, let count, let isSelected):
      (parts, role) = ([], Strings.PlainMode.row(index + 1, count))
      identity += " \(index)"
      if isSelected { state = Strings.PlainMode.selected }
    }
  }

  /// Adds a text on the same screen line. Equal texts, such as of a spinner and its label, are not repeated.
  fileprivate mutating func join(_ text: String) {
    if !text.isEmpty, parts.last != text { parts.append(text) }
  }

  fileprivate mutating func complete(with text: String) {
    let caption = parts.joined()
    parts = [caption.isEmpty ? text : "\(caption): \(text)"]
  }
}

extension Frame {
  /// The screen as lines of plain mode. Hidden elements are left out, and texts side by side are one line.
  public var plainTextLines: [PlainTextLine] {
    var lines: [PlainTextLine] = []
    var last: Element?
    for element in elements where !element.isHidden {
      let line = PlainTextLine(element, focus: focus)
      let isBeside = element.isProse && last?.isProse == true && last?.rect.minY == element.rect.minY
      if isBeside || elements.row(around: element) != nil {
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
