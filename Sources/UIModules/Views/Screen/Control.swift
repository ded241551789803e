/// Something that can have the focus: what the keyboard, a script and a test see of a button, a toggle or a field.
@MainActor
public struct Control {
  /// What a control is, and so how it is used.
  public enum Kind: Sendable {
    case button
    case toggle(isOn: Bool)
    case field
    case secureField
  }

  public let id: ViewID
  /// The words by which people and scripts know it.
  public let label: String
  public let kind: Kind
  public let isEnabled: Bool
  /// Presses a button, flips a toggle, submits a field.
  let activate: (@MainActor () -> Void)?
  /// The text of a field.
  let text: Binding<String>?
  /// Told when the focus leaves.
  let editingEnded: (@MainActor () -> Void)?

  init(
    id: ViewID, label: String, kind: Kind, isEnabled: Bool, activate: (@MainActor () -> Void)? = nil,
    text: Binding<String>? = nil, editingEnded: (@MainActor () -> Void)? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.isEnabled = isEnabled
    self.activate = activate
    self.text = text
    self.editingEnded = editingEnded
  }

  /// Whether text can be typed into it.
  public var isField: Bool { text != nil }
}
