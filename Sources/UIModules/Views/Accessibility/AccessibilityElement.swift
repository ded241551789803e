import Concurrency

/// An accessible element of the screen: its role, its text and its rectangle.
///
/// Plain mode reads the elements, a click finds its target among them, and scripts find wrapped texts in them. They are
/// recorded while the screen is drawn, so they match the cells: text that is scrolled away is in neither.
package struct AccessibilityElement: Equatable, Sendable {
  /// The role of an element, with the state that belongs to it.
  package enum Role: Equatable, Sendable {
    case text
    /// The title of a screen.
    case title
    /// The title of a box or a divider; it names what follows.
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
    /// A row of the list before it, or an option of the picker before it, counted from 0. Its text is in the elements
    /// that follow.
    case row(index: Int, count: Int, isSelected: Bool)
    /// A picker: its options, and the selected one.
    case picker(options: [String], selected: String)
    /// A spinner.
    case activityIndicator
    case scrollView
    /// A sign that does what a key does for the view that has the focus.
    case key(Key)
    /// An area where a press of the mouse does something, with its number in the `FrameBuilder`.
    case tapArea(Int)
    /// A part of the screen with a focus of its own.
    case focusSection
    /// An indicator at the edge of a scroll view for content above or below.
    case scrollIndicator(isBelow: Bool)
  }

  package let role: Role
  /// Its text as the view has it.
  let words: String
  /// The visible part of its rectangle.
  package let rect: Rect
  /// The control or scroll view it belongs to.
  package let id: ViewID?
  /// Whether it can be used; true for text.
  let isEnabled: Bool
  /// Whether all of it is visible, with its whole text.
  var isFullyVisible: Bool
  /// Whether another view covers it or takes its input.
  package internal(set) var isCovered = false
  /// Whether it belongs to the list row before it.
  package let isInRow: Bool
  /// Whether it is hidden from plain mode.
  package let isHidden: Bool
  /// The column where the text of a field begins. It may be left of the field, because long text scrolls.
  let textColumn: Int?

  /// Its text or the label of its control: neutralized, but not cut or wrapped.
  package var text: String { words.neutralized }
}

extension Frame {
  /// The texts that are fully visible, as they were before wrapping.
  public var texts: [String] {
    elements.filter { $0.isFullyVisible && $0.isText }.map(\.text)
  }
}

extension AccessibilityElement {
  fileprivate var isText: Bool {
    switch role {
    case .text, .message: true
    default: false
    }
  }
}
