/// A text field of one line, with a label before it, or above it in a `Form`, and an optional message below it. Enter
/// moves to the next control, or runs the action of `onSubmit`.
public struct TextField: PrimitiveView {
  private let label: String
  private let text: Binding<String>
  private let message: String?
  fileprivate var isSecure = false
  private var contentType: TextContentType?
  private var submit: (@MainActor () -> Void)?
  private var isReady = true
  private var editingEnded: (@MainActor () -> Void)?

  /// - Parameter message: an error message for the text, if it has an error.
  public init(_ label: String, text: Binding<String>, message: String? = nil) {
    self.label = label
    self.text = text
    self.message = message
  }

  /// Runs `action`, if there is one, when Enter is pressed in this field, instead of moving to the next control. The
  /// `StatusBar` shows Enter only if `isReady` is true; the action runs in both cases, and can show what is missing.
  public func onSubmit(isReady: Bool = true, _ action: (@MainActor () -> Void)?) -> TextField {
    changed(self) { ($0.submit, $0.isReady) = (action, isReady) }
  }

  /// Runs `action` when the focus leaves this field, also if the focus comes back at once to the only control.
  public func onEditingEnded(_ action: @escaping @MainActor () -> Void) -> TextField {
    changed(self) { $0.editingEnded = action }
  }

  /// Says what the text means. A code that signs a user in is left out of recordings, as a password is.
  public func textContentType(_ type: TextContentType?) -> TextField {
    changed(self) { $0.contentType = type }
  }

  func nodes(in context: ViewContext) -> [Node] {
    let shown = isSecure ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue
    var field = Element(
      isSecure ? .secureField : .field, label, isSecure ? .characters(shown.count) : .text(shown), in: context)
    field.isSecret = isSecure || contentType == .oneTimeCode
    (field.isReady, field.isMainContent) = (isReady, context.prefersDefaultFocus)
    let control = context.frame.add(field, Handlers(activate: submit, text: text, editingEnded: editingEnded))
    context.activity?.visit(control)
    let line = TextFieldLine(
      control: control, shown: shown, message: message, isInForm: context.isInForm, uiState: context.frame.uiState)
    return [ClosureNode(measure: line.measure, draw: line.draw)]
  }
}

/// The meaning of the text of a field.
public enum TextContentType: Sendable {
  /// A code or a link from a message, which signs a user in.
  case oneTimeCode
}

/// A text field that draws dots. Its text never reaches the screen.
@MainActor
public func SecureField(_ label: String, text: Binding<String>, message: String? = nil) -> TextField {
  changed(TextField(label, text: text, message: message)) { $0.isSecure = true }
}

@MainActor
private struct TextFieldLine {
  let control: Element
  let shown: String
  let message: String?
  let isInForm: Bool
  let uiState: UIState

  func measure(_ proposal: Size) -> Size {
    let below = max(messageLines(width: proposal.width).count, isInForm ? 1 : 0)
    return Size(width: proposal.width, height: rowsAbove + 1 + below)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let isFocused = uiState.focus == control.id
    let style = FocusIndicator.style(isFocused: isFocused, isEnabled: control.isEnabled)
    let line = rect.row(rowsAbove)
    FocusIndicator.draw(isFocused: isFocused, in: line, on: canvas)
    // A scroll view must show the message of the focused field; it always adds one row below the control.
    if isFocused { canvas.focusedRect = rect.inset(by: EdgeInsets(bottom: isInForm ? 1 : 0)) }
    guard !canvas.isLayoutOnly else { return }
    let textOffset = textOffset(in: rect.size.width)
    let labelWidth = (isInForm ? rect.size.width : textOffset - 2) - FocusIndicator.width
    canvas.write(control.label.truncated(to: labelWidth), at: rect.point(x: FocusIndicator.width), style: style)
    let input = line.inset(by: EdgeInsets(leading: textOffset, trailing: 1))
    drawInput(in: input, isFocused: isFocused, style: style, on: canvas)
    for (index, line) in messageLines(width: rect.size.width).enumerated() {
      canvas.write(line, at: input.point(y: 1 + index), style: Style(foreground: .failure))
    }
    canvas.add(control, in: rect.row(height: rowsAbove + 1))
    if let message { canvas.add(Element(.message, message, .field(control.label)), in: rect) }
  }

  private func drawInput(in rect: Rect, isFocused: Bool, style: Style, on canvas: Canvas) {
    canvas.write("▏", at: rect.point(x: -1), style: style)
    canvas.write("▕", at: rect.point(x: rect.size.width), style: style)
    let textStyle = Style(attributes: control.isEnabled ? .underline : .dim)
    let caret = min(control.id.flatMap { uiState.carets[$0] } ?? shown.count, shown.count)
    let before = String(shown.prefix(caret)).cellWidth
    let column = rect.minX - (isFocused ? max(0, before - rect.size.width + 1) : 0)
    canvas.clipped(to: rect) {
      canvas.fill(rect, style: textStyle)
      canvas.write(shown, at: Point(x: column, y: rect.minY), style: textStyle)
      let position = Point(x: column + before, y: rect.minY)
      if isFocused, canvas.clip.contains(position) { canvas.caret = position }
    }
  }

  private var rowsAbove: Int { isInForm ? 1 : 0 }

  /// The columns before the text; the last one is the left edge of the field. A long label leaves a few columns for text.
  private func textOffset(in width: Int) -> Int {
    isInForm ? FocusIndicator.width : FocusIndicator.width + max(0, min(control.label.cellWidth + 2, width - 9))
  }

  private func messageLines(width: Int) -> [String] {
    message.map { $0.wrapped(to: max(1, width - textOffset(in: width))) } ?? []
  }
}
