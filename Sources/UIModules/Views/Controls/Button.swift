/// The purpose of a button.
public enum ButtonRole: Sendable {
  /// Deletes something, and has the colour of a failure. The label names what is deleted.
  case destructive
  /// Leaves an alert or a confirmation dialog, where Esc does the same.
  case cancel
  case retry
}

/// The width of buttons.
public enum ButtonSizing: Sendable {
  /// As wide as the label.
  case fitted
  /// All the available width, with the label in the middle.
  case flexible

  func text(_ text: String, in available: Int) -> String {
    let space = available - text.cellWidth
    guard self == .flexible, space > 0 else { return text }
    let (left, right) = (String(repeating: " ", count: space / 2), String(repeating: " ", count: space - space / 2))
    return "\(text.prefix(1))\(left)\(text.dropFirst().dropLast())\(right)\(text.suffix(1))"
  }
}

extension View {
  /// Sets the width of the buttons in this view: the buttons of a column look calm if they are equally wide.
  public func buttonSizing(_ sizing: ButtonSizing) -> AnyView {
    modified { $0.buttonSizing = sizing }
  }

  /// Says what the disabled buttons in this view need: a text beside each, cut to the available width; nothing for nil.
  public func help(_ text: String?) -> AnyView {
    modified { $0.help = text }
  }
}

/// A button. Enter and Space activate it, and so does `tap` in a script.
public struct Button: PrimitiveView {
  private let label: String
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  /// Creates a button that runs `action`.
  public init(_ label: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.role = role
    self.action = action
  }

  func nodes(in context: ViewContext) -> [Node] {
    var button = Element(.button, label, in: context)
    button.buttonRole = role
    // In a dialog, a key that is pressed twice by mistake deletes nothing.
    button.isMainContent = context.prefersDefaultFocus || context.dismiss != nil && role != .destructive
    let activate = { @MainActor [action, dismiss = context.dismiss] in
      dismiss?()
      action()
    }
    if role == .cancel, context.isEnabled, context.dismiss != nil {
      context.frame.add(KeyCommand(key: Key(.escape), hint: label, effect: .action(activate)))
    }
    let control = context.frame.add(button, Handlers(activate: activate))
    // The brackets mark a button also on a terminal without colours.
    let node = context.line(
      context.isEnabled ? "[ \(label) ]" : "( \(label) )", of: control, color: role == .destructive ? .failure : nil,
      sizing: context.buttonSizing)
    if let help = context.help, !context.isEnabled { return [helped(node, help)] }
    // A button in a row has neighbours at its right.
    return [context.activity?.node(of: control, node, canGrow: context.axis != .horizontal) ?? node]
  }
}

/// A switch between on and off.
public struct Toggle: PrimitiveView {
  private let label: String
  private let isOn: Binding<Bool>

  /// Creates a switch for a value.
  public init(_ label: String, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  func nodes(in context: ViewContext) -> [Node] {
    let (binding, isOn) = (isOn, isOn.wrappedValue)
    let control = context.frame.add(
      Element(.toggle, label, .isOn(isOn), in: context), Handlers(activate: { binding.wrappedValue.toggle() }))
    return [context.line("[\(isOn ? "x" : " ")] \(label)", of: control)]
  }
}

extension ViewContext {
  /// The node of a control that is one line of text. An enabled control without `color` has the usual colour.
  func line(_ text: String, of control: Element, color: Color? = nil, sizing: ButtonSizing = .fitted) -> Node {
    ClosureNode(
      measure: { proposal in
        let maximum = sizing == .flexible ? proposal.width : FocusIndicator.width + text.cellWidth
        return Size(width: min(maximum, max(proposal.width, FocusIndicator.width + 1)), height: 1)
      },
      draw: { [uiState = frame.uiState] rect, canvas in
        let isFocused = uiState.focus == control.id
        FocusIndicator.draw(isFocused: isFocused, in: rect, on: canvas)
        guard !canvas.isLayoutOnly else { return }
        canvas.add(control, in: rect)
        let width = rect.size.width - FocusIndicator.width
        var style = FocusIndicator.textStyle(isFocused: isFocused, isEnabled: control.isEnabled)
        if let color, control.isEnabled { style.foreground = color }
        let shown = sizing.text(text, in: width).truncated(to: width)
        canvas.write(shown, at: rect.point(x: FocusIndicator.width), style: style)
      })
  }
}

/// A control with a text beside it, unless less than 12 columns are available, too few to say anything.
@MainActor
private func helped(_ control: Node, _ help: String) -> Node {
  let text = TextNode(help, style: Style(foreground: .secondary), lineLimit: 1)
  let (gap, minimum) = (2, 12)
  return ClosureNode(
    measure: { proposal in
      let width = control.size(proposed: proposal).width
      let available = Size(width: proposal.width - width - gap, height: 1)
      let isShown = available.width >= minimum
      return Size(width: isShown ? width + gap + text.size(proposed: available).width : width, height: 1)
    },
    draw: { rect, canvas in
      let width = control.size(proposed: rect.size).width
      control.draw(in: Rect(x: rect.minX, y: rect.minY, width: width, height: 1), on: canvas)
      let available = rect.inset(by: EdgeInsets(leading: width + gap))
      if available.size.width >= minimum { text.draw(in: available, on: canvas) }
    })
}
