/// Something that can have the focus: what the keyboard, a script and a test see of a button, a toggle, a field or a
/// list.
@MainActor
public struct Control {
  /// What a control is, and so how it is used.
  public enum Kind: Sendable {
    case button
    case toggle(isOn: Bool)
    case field
    case secureField
    /// - Parameter action: what Enter does with the selected row, in a word; nil if it does nothing.
    case list(action: String?)
  }

  public let id: ViewID
  /// The words by which people and scripts know it.
  public let label: String
  public let kind: Kind
  public let isEnabled: Bool
  /// Presses a button, flips a toggle, submits a field, opens a row.
  let activate: (@MainActor () -> Void)?
  /// Whether what was typed into a field can be sent as it is.
  let isReady: Bool
  /// The text of a field.
  let text: Binding<String>?
  /// The rows of a list.
  let rows: Rows?
  /// Told when the focus leaves.
  let editingEnded: (@MainActor () -> Void)?
  /// Gets the keys before anybody else while the control has the focus; false if it had no use for one.
  let handleKey: (@MainActor (Key) -> Bool)?

  init(
    id: ViewID, label: String, kind: Kind, isEnabled: Bool, activate: (@MainActor () -> Void)? = nil,
    isReady: Bool = true, text: Binding<String>? = nil, rows: Rows? = nil, editingEnded: (@MainActor () -> Void)? = nil,
    handleKey: (@MainActor (Key) -> Bool)? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.isEnabled = isEnabled
    self.activate = activate
    self.isReady = isReady
    self.text = text
    self.rows = rows
    self.editingEnded = editingEnded
    self.handleKey = handleKey
  }

  /// What a list lets one choose from, by numbers from 0.
  struct Rows {
    let count: Int
    let selected: Int
    let select: @MainActor (Int) -> Void
  }

  /// Whether text can be typed into it.
  public var isField: Bool { text != nil }

  /// Whether it has rows to choose from.
  public var isList: Bool { if case .list = kind { true } else { false } }
}
