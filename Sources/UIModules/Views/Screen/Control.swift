/// A control, as the keyboard, scripts and tests use it: a button, a toggle, a text field, a picker or a list.
@MainActor
public struct Control {
  /// The kind of a control.
  public enum Kind: Sendable {
    case button, field, secureField, picker
    case toggle(isOn: Bool)
    /// - Parameter action: a word for the action of Enter on the selected row, if there is one.
    case list(action: String?)
  }

  /// The identity across frames.
  public let id: ViewID
  /// The name by which users and scripts find it.
  public let label: String
  /// Button, toggle, field, list or picker.
  public let kind: Kind
  /// Whether it can be used.
  public private(set) var isEnabled: Bool
  /// Presses a button, flips a toggle, submits a field, opens a row.
  var activate: (@MainActor () -> Void)?
  /// Whether the form of a field can be submitted.
  var isReady = true
  /// Whether it is the main content of the screen, such as a list, and gets the focus first.
  var isMainContent = false
  /// Whether it selects what the screen shows, and stays when the screen changes.
  var isAroundScreen = false
  /// Whether it is a list that never has the focus, and takes the keys that the focused field does not use.
  package internal(set) var followsField = false
  /// The text of a field.
  var text: Binding<String>?
  /// Whether its text must not be recorded: a password, or a code that signs a user in.
  public fileprivate(set) var isSecret = false
  /// The rows of a list, or the options of a picker.
  package internal(set) var rows: Rows?
  var editingEnded: (@MainActor () -> Void)?
  /// Handles a key before the screen does, while the control has the focus. Returns false if it does not use the key.
  var handleKey: (@MainActor (Key) -> Bool)?
  /// The keys of the selected row of a list, which work while the list has the focus.
  var commands: [KeyCommand] = []

  func disabled() -> Control { changed(self) { $0.isEnabled = false } }

  /// The rows of a list, or the options of a picker, by index from 0.
  package struct Rows {
    /// The number of rows.
    package let count: Int
    let selected: Int
    let select: @MainActor (Int) -> Void
  }

  /// Whether it is a text field.
  public var isField: Bool { text != nil }

  /// Whether it is a field for a password.
  package var isSecure: Bool { if case .secureField = kind { true } else { false } }

  /// The text of a field; nil for any other control.
  package var typedText: String? { text?.wrappedValue }

  /// Whether it is a list.
  public var isList: Bool { if case .list = kind { true } else { false } }

  /// A word for the action of Enter on the selected row of a list, if there is one.
  var openHint: String? { if case .list(let action) = kind { action } else { nil } }
}
