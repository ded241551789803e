@testable import Views

@testable import Programs

extension Screen {
  /// A screen that is never too small.
  convenience init(_ width: Int, _ height: Int, @ViewBuilder _ content: () -> some View) {
    self.init(size: Size(width: width, height: height), minimumSize: .zero, content: content)
  }

  /// The text of the screen.
  var text: String { frame().buffer.text }

  /// The label of the control that has the focus.
  var focused: String? {
    let frame = frame()
    return frame.controls.first { $0.id == frame.focus }?.label
  }

  func press(_ code: Key.Code) { send(.key(Key(code))) }

  /// What the accessibility audit finds in the current frame, as sentences.
  var issues: [String] { frame().accessibilityIssues() }
}

extension Binding {
  /// A binding to a value that never changes.
  static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

/// A button that draws itself, so that a test can leave out what a real one has.
struct BareButton: PrimitiveView {
  let label: String
  /// The text on the screen, without a mark and in the accent colour while it has the focus.
  let text: String

  func nodes(in context: ViewContext) -> [Node] {
    let control = context.frame.add(Element(.button, label, in: context), Handlers(activate: {}))
    let uiState = context.frame.uiState
    return [
      line { rect, canvas in
        let isFocused = uiState.focus == control.id
        canvas.focusedRect = isFocused ? rect : canvas.focusedRect
        canvas.add(control, in: rect)
        canvas.write(text, at: rect.origin, style: Style(foreground: isFocused ? .accent : .plain))
      }
    ]
  }
}

/// One line across the whole width.
@MainActor
private func line(_ draw: @escaping @MainActor (Rect, Canvas) -> Void) -> Node {
  ClosureNode(measure: { Size(width: $0.width, height: 1) }, draw: draw)
}
