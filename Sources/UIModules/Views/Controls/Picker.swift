/// The look of a picker.
public enum PickerStyle: Sendable {
  /// The label, and the options beside it: `backend  fake ‹live› local`.
  case inline
  /// The options with their numbers in a line across the whole width, as the top edge of the content, in a colour: the
  /// accent if the content has the focus. The label is not drawn.
  case tabs(Color = .secondary)
}

/// A choice of one of a few options, with Left and Right, or `tap` with the option in a script.
public struct Picker: PrimitiveView {
  private let label: String
  private let selection: Binding<Int>
  private let options: [String]
  private var style = PickerStyle.inline
  private var isAround = false

  /// - Parameter selection: the index of the selected option.
  public init(_ label: String, selection: Binding<Int>, options: [String]) {
    self.label = label
    self.selection = selection
    self.options = options
  }

  /// Sets the look.
  public func pickerStyle(_ style: PickerStyle) -> Picker {
    changed(self) { $0.style = style }
  }

  /// Keeps the focus here while Left and Right change the screen, and lets a tap move the focus into the screen.
  func isAroundScreen() -> Picker {
    changed(self) { $0.isAround = true }
  }

  func nodes(in context: ViewContext) -> [Node] {
    let (selection, last) = (selection, options.count - 1)
    let selected = max(0, min(selection.wrappedValue, last))
    let select = { @MainActor (index: Int) in
      if index != selected { selection.wrappedValue = index }
    }
    let role: Element.Role = if case .tabs = style { .tabs } else { .picker }
    var picker = Element(role, label, .options(options, selected: selected), in: context)
    (picker.isEnabled, picker.isAroundScreen) = (context.isEnabled && !options.isEmpty, isAround)
    let control = context.frame.add(
      picker, Handlers(select: select, adjust: { select(max(0, min(selected + $0, last))) }))
    let line = PickerLine(options, style: style, selected: selected, control: control, context: context)
    return [ClosureNode(measure: line.measure, draw: line.draw)]
  }
}

@MainActor
private struct PickerLine {
  private let options: [String]
  private let texts: [String]
  /// The column of each option, from the first one. An option has a column on both sides for its brackets.
  private let columns: [Int]
  private let optionsWidth: Int
  private let edge: Style?
  private let selected: Int
  private let control: Element
  private let uiState: UIState
  private let secondary: Style

  init(_ options: [String], style: PickerStyle, selected: Int, control: Element, context: ViewContext) {
    self.options = options
    let gap: Int
    switch style {
    case .inline: (texts, gap, edge) = (options, 2, nil)
    case .tabs(let color):
      (texts, gap) = (options.enumerated().map { "\($0 + 1) \($1)" }, 3)
      edge = context.style.colored(color)
    }
    var end = 1 - gap
    columns = texts.map { text in
      defer { end += gap + text.cellWidth }
      return end + gap
    }
    optionsWidth = max(0, end) + 1
    self.selected = selected
    self.control = control
    uiState = context.frame.uiState
    secondary = context.style.colored(.secondary)
  }

  func measure(_ proposal: Size) -> Size {
    Size(width: edge != nil ? proposal.width : min(proposal.width, optionsColumn + optionsWidth), height: 1)
  }

  private var label: String { edge == nil ? control.label : "" }

  private var optionsColumn: Int { FocusIndicator.width + (label.isEmpty ? -1 : label.cellWidth + 1) }

  func draw(in rect: Rect, on canvas: Canvas) {
    let isFocused = uiState.focus == control.id
    let style = FocusIndicator.style(isFocused: isFocused, isEnabled: control.isEnabled)
    let inside = rect.inset(by: EdgeInsets(leading: optionsColumn))
    var marked = rect
    if let edge {
      canvas.fill(rect, with: "─", style: edge)
      if !options.isEmpty { marked.origin.x = firstColumn(in: inside) + columns[selected] - 2 }
    }
    FocusIndicator.draw(isFocused: isFocused, in: marked, on: canvas)
    guard !canvas.isLayoutOnly else { return }
    let shownLabel = label.truncated(to: rect.size.width - FocusIndicator.width)
    canvas.write(shownLabel, at: rect.point(x: FocusIndicator.width), style: style)
    canvas.add(control, in: rect) {
      guard !texts.isEmpty, inside.size.width > 0 else { return }
      canvas.clipped(to: inside) {
        canvas.hidingElements { drawOptions(in: inside, isFocused: isFocused, on: canvas) }
      }
    }
  }

  private func firstColumn(in rect: Rect) -> Int {
    rect.minX - max(0, columns[selected] + texts[selected].cellWidth + 1 - rect.size.width)
  }

  private func drawOptions(in rect: Rect, isFocused: Bool, on canvas: Canvas) {
    let start = firstColumn(in: rect)
    let selectedStyle = FocusIndicator.textStyle(isFocused: isFocused, isEnabled: control.isEnabled).adding(.bold)
    for (index, text) in texts.enumerated() {
      let isSelected = index == selected
      // With the columns of the brackets, or the spaces that separate the option from the line.
      let option = Rect(x: start + columns[index] - 1, y: rect.minY, width: text.cellWidth + 2, height: 1)
      canvas.add(.row(index, of: texts.count, isSelected: isSelected, in: control), in: option) {
        canvas.add(Element(.text, options[index]), in: option)
      }
      let shown = !isSelected ? " \(text) " : edge != nil ? "[\(text)]" : "‹\(text)›"
      canvas.write(shown, at: option.origin, style: isSelected ? selectedStyle : secondary)
    }
  }
}
