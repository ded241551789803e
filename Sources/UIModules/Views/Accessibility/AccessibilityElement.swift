import MicroappBasics

/// An element of the screen for plain mode and scripts: its role, its text and its rectangle. Elements are
/// recorded while the screen is drawn, so they match the cells: text that is scrolled away is in neither.
package struct AccessibilityElement: Equatable, Sendable {
  /// The role of an element, with the state that belongs to it.
  package enum Role: Equatable, Sendable {
    case text
    /// The title of a screen.
    case title
    /// The title of a box or a divider; it names the next text.
    case caption
    /// The error message of the field with that label.
    case message(of: String)
    case button
    case toggle(isOn: Bool)
    /// A text field and its text.
    case field(String)
    /// A secure field and the number of its characters.
    case secureField(count: Int)
    case list(count: Int)
    /// A row of the list, or an option of the picker, before it, from 0. Its text is in the elements that follow.
    case row(index: Int, count: Int, isSelected: Bool)
    /// A picker: its options, and the selected one.
    case picker(options: [String], selected: String)
    /// A spinner.
    case activityIndicator
    /// The sign of a key: a key of the status bar, or the way back in a navigation bar.
    case key
    /// A part of the screen with a focus of its own.
    case focusSection
    /// An indicator at the edge of a scroll view for content above or below.
    case scrollIndicator(isBelow: Bool)
  }

  /// The kind of the element, and its state.
  package let role: Role
  /// Its text as the view has it.
  let words: String
  /// The visible part of its rectangle.
  package let rect: Rect
  /// The control of the element.
  package let id: ViewID?
  let isEnabled: Bool
  /// Whether all of it is visible, with its whole text.
  var isFullyVisible: Bool
  /// Whether another view covers it or takes its input.
  package internal(set) var isCovered = false
  /// Whether it belongs to the list row before it.
  package let isInRow: Bool
  /// Whether it is hidden from plain mode.
  package let isHidden: Bool
  /// Whether it belongs to a toast.
  package let isToast: Bool

  /// Its text or the label of its control: neutralized, but not cut or wrapped.
  package var text: String { words.neutralized }
  /// Its text, and the parts of it that blank lines separate.
  package var paragraphs: [String] {
    let parts = words.split(separator: "\n\n")
    return parts.count > 1 ? [text] + parts.map { String($0).neutralized } : [text]
  }
}

extension AccessibilityElement {
  /// The part of its rectangle with its words: the title of a box is in the border above what the box holds.
  var wordsRect: Rect { role == .caption ? rect.row() : rect }

  var isText: Bool { if case .message = role { true } else { role == .text } }

  /// Whether it is a text or a spinner, which plain mode joins with those beside it.
  var isProse: Bool { role == .text || role == .activityIndicator }

  // Not inlined, because the optimizer of Swift 6.3 crashes where it is in a closure.
  @inline(never)
  var rowIndex: Int? { if case .row(let index, _, _) = role { index } else { nil } }
}
