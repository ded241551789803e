import Resources

/// What a button is for.
public enum ButtonRole: Sendable {
  /// It deletes something, and has the colour of a failure. Its label says what it deletes.
  case destructive
}

/// How wide buttons are.
public enum ButtonSizing: Sendable {
  /// As wide as the label.
  case fitted
  /// As wide as the room, with the label in the middle.
  case flexible

  /// The text of a button, with its brackets, in a room.
  func text(_ text: String, in room: Int) -> String {
    let space = room - text.cellWidth
    guard self == .flexible, space > 0 else { return text }
    let (left, right) = (String(repeating: " ", count: space / 2), String(repeating: " ", count: space - space / 2))
    return "\(text.prefix(1))\(left)\(text.dropFirst().dropLast())\(right)\(text.suffix(1))"
  }
}

extension View {
  /// Sets how wide the buttons in this view are: those of a column look calm if they are equally wide.
  public func buttonSizing(_ sizing: ButtonSizing) -> AnyView {
    modified(change: { $0.buttonSizing = sizing })
  }

  /// Says what the disabled buttons in this view need: a text beside each, as far as there is room.
  public func help(_ text: String) -> AnyView {
    modified(change: { $0.help = text })
  }
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

/// A control with a text beside it.
@MainActor
private struct ControlHelp {
  private static let gap = 2
  /// In fewer columns the text says nothing.
  private static let least = 12
  private let control: Node
  private let text: TextNode

  init(_ control: Node, _ text: String) {
    self.control = control
    self.text = TextNode(text, style: Style(foreground: .secondary), lineLimit: 1)
  }

  var node: Node { ClosureNode(measure: measure, draw: draw) }

  private func measure(_ proposal: Size) -> Size {
    let width = control.size(proposed: proposal).width
    let room = Size(width: proposal.width - width - Self.gap, height: 1)
    return Size(width: room.width >= Self.least ? width + Self.gap + text.size(proposed: room).width : width, height: 1)
  }

  private func draw(in rect: Rect, context: DrawingContext) {
    let width = control.size(proposed: rect.size).width
    control.draw(in: Rect(x: rect.minX, y: rect.minY, width: width, height: 1), context: context)
    let room = rect.inset(by: EdgeInsets(leading: width + Self.gap))
    if room.size.width >= Self.least { text.draw(in: room, context: context) }
  }
}
