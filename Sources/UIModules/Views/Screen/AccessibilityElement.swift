import Entities

/// One thing that stands on the screen: what it is, what it says, and where.
///
/// The cells of a frame are for eyes; its elements are for everybody else. Plain mode reads them out, a click finds
/// what lies under it among them, and scripts find texts that were wrapped. They are noted while the screen is drawn,
/// so they are what the cells show and nothing else: text that was scrolled away or covered is in neither.
public struct AccessibilityElement: Equatable, Sendable {
  /// What an element is, and the state that goes with that.
  public enum Role: Equatable, Sendable {
    case text
    /// The name of a screen.
    case title
    /// The words in the frame of a box or in a line across; they name what follows.
    case caption
    /// What is wrong with the field of that label.
    case message(of: String)
    case button
    case toggle(isOn: Bool)
    /// A line to be typed, and what stands in it.
    case field(String)
    /// A line whose text nobody gets to see; only its length in characters.
    case secureField(count: Int)
    case list(count: Int)
    /// A row of the list before it, counted from 0. Its words are those of the parts that follow.
    case row(index: Int, count: Int, isSelected: Bool)
    /// Something moves to say that it is worked on.
    case activityIndicator
    /// The room in which something taller is scrolled.
    case scrollView
    /// Where a scroller goes on: a mark at its edge.
    case scrollIndicator(isBelow: Bool)
  }

  /// What it is, and its state as far as only things of its kind have it.
  public let role: Role
  private let words: String
  /// The part of it that can be seen.
  public internal(set) var rect: Rect
  /// The control it is or belongs to, or the scroller.
  public let id: ViewID?
  /// Whether it can be used; a text always can.
  public let isEnabled: Bool
  /// Whether all of it can be seen, and all its words.
  public internal(set) var isFullyVisible: Bool
  /// Whether something stands before it, so that it cannot be seen or does not answer.
  public internal(set) var isCovered = false
  /// Whether it is a part of the row before it.
  var isInRow = false
  /// Whether it is for eyes only.
  var isHidden = false
  /// The column where the text of a field begins; scrolled text begins outside of its field.
  let textColumn: Int?

  init(
    _ role: Role, _ words: String = "", in rect: Rect, id: ViewID? = nil, isEnabled: Bool = true,
    isFullyVisible: Bool = true,
    textColumn: Int? = nil
  ) {
    self.role = role
    self.words = words
    self.rect = rect
    self.id = id
    self.isEnabled = isEnabled
    self.isFullyVisible = isFullyVisible
    self.textColumn = textColumn
  }

  /// What it says, or the label of a control, as it may be printed: neutralised, but not cut or wrapped.
  public var text: String { words.neutralized }
}

extension Frame {
  /// The texts that stand whole on the screen, as they were before they were wrapped into it.
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
