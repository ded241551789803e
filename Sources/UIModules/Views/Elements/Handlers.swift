/// The closures of a control, which the screen keeps by the identity of its element.
@MainActor
struct Handlers {
  /// Presses a button, flips a toggle, submits a field, opens a row.
  var activate: (@MainActor () -> Void)?
  var text: Binding<String>?
  var editingEnded: (@MainActor () -> Void)?
  /// Selects a row of a list, or an option of a picker.
  var select: (@MainActor (Int) -> Void)?
  /// Changes the value by one step: Left by -1, Right by 1.
  var adjust: (@MainActor (Int) -> Void)?
  /// Handles a key before the screen does, while the control has the focus. Returns false if it does not use the key.
  var handleKey: (@MainActor (Key) -> Bool)?
  /// The keys of the selected row of a list, which work while the list has the focus.
  var commands: [KeyCommand] = []

  func handle(_ key: Key) -> Bool {
    if let adjust, key == Key(.left) || key == Key(.right) {
      adjust(key == Key(.left) ? -1 : 1)
      return true
    }
    return handleKey?(key) ?? false
  }

  var actions: Element.Actions {
    var actions: Element.Actions = []
    if activate != nil { actions.insert(.activate) }
    if text != nil { actions.insert(.edit) }
    if adjust != nil { actions.insert(.adjust) }
    return actions
  }
}
