import Resources

/// What a button is for.
public enum ButtonRole: Sendable {
  /// It deletes something, and has the colour of a failure. Its label says what it deletes.
  case destructive
}

/// A button. Enter and Space activate it, and so does `tap` in a script.
public struct Button: PrimitiveView {
  private let label: String
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  public init(_ label: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.role = role
    self.action = action
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let control = Control(
      id: context.id, label: label, kind: .button, isEnabled: context.isEnabled, activate: action)
    context.frame.add(control)
    // The brackets mark a button also on a terminal without colours.
    let text = context.isEnabled ? "[ \(label) ]" : "( \(label) )"
    let node = controlLine(
      text, color: role == .destructive ? .failure : nil, sizing: context.buttonSizing, of: control, as: .button,
      in: context)
    if let help = context.help, !context.isEnabled { return [ControlHelp(node, help).node] }
    // A button in a row has neighbours at its right.
    return [context.activity?.node(of: control, node, canGrow: context.axis != .horizontal) ?? node]
  }
}

/// A switch between on and off.
public struct Toggle: PrimitiveView {
  private let label: String
  private let isOn: Binding<Bool>

  public init(_ label: String, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let (binding, isOn) = (isOn, isOn.wrappedValue)
    let control = Control(
      id: context.id, label: label, kind: .toggle(isOn: isOn), isEnabled: context.isEnabled,
      activate: { binding.wrappedValue.toggle() })
    context.frame.add(control)
    return [controlLine("[\(isOn ? "x" : " ")] \(label)", of: control, as: .toggle(isOn: isOn), in: context)]
  }
}

/// One line of text that can have the focus: a button or a toggle.
///
/// - Parameter color: the colour of the text while the control is enabled; nil for the usual one.
@MainActor
private func controlLine(
  _ text: String, color: Color? = nil, sizing: ButtonSizing = .fitted, of control: Control,
  as role: AccessibilityElement.Role, in context: ViewContext
) -> Node {
  let uiState = context.frame.uiState
  return ClosureNode(
    measure: { proposal in
      let least = FocusIndicator.width + 1
      let most = sizing == .flexible ? proposal.width : FocusIndicator.width + text.cellWidth
      return Size(width: min(most, max(proposal.width, least)), height: 1)
    },
    draw: { rect, context in
      let isFocused = uiState.focus == control.id
      FocusIndicator.draw(isFocused: isFocused, in: rect, context: context)
      guard !context.isLayoutOnly else { return }
      context.addElement(control, as: role, in: rect)
      let room = rect.size.width - FocusIndicator.width
      var style = FocusIndicator.textStyle(isFocused: isFocused, isEnabled: control.isEnabled)
      if let color, control.isEnabled { style.foreground = color }
      context.write(
        sizing.text(text, in: room).truncated(to: room),
        at: Point(x: rect.minX + FocusIndicator.width, y: rect.minY), style: style)
    })
}
