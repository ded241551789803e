import Resources

@MainActor
struct ListRows {
  let control: Control
  let count: Int
  let selected: Int
  let isHeading: @MainActor (Int) -> Bool
  let uiState: UIState
  let visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?
  let makeRow: @MainActor (_ index: Int, _ isHighlighted: Bool) -> Node

  func draw(in rect: Rect, context: DrawingContext) {
    let height = rect.size.height
    guard height > 0 else { return }
    let offset = offset(height: height)
    let rows = offset..<min(count, offset + height)
    uiState.scrollOffsets[control.id] = offset
    context.lists.append((control.id, rows, visibleRowsChanged))
    context.addElement(control, as: .list(count: count), in: rect)
    let isFocused = uiState.focus == control.id || control.followsField
    if uiState.focus == control.id { context.focusedRect = rect.row(selected - offset) }
    // Rows have nothing to lay out: what is in them cannot be used.
    guard !context.isLayoutOnly else { return }
    context.clipped(to: rect) {
      for index in rows { drawRow(index, isFocused: isFocused, in: rect.row(index - offset), context: context) }
      context.drawScrollIndicators(in: rect, above: offset > 0, below: rows.upperBound < count)
    }
  }

  private func drawRow(_ index: Int, isFocused: Bool, in line: Rect, context: DrawingContext) {
    let isHighlighted = index == selected && isFocused
    // The last column is reserved for the scroll indicators.
    let row = line.inset(by: EdgeInsets(trailing: 1))
    let inside = row.inset(by: EdgeInsets(leading: FocusIndicator.width, trailing: 1))
    guard !isHeading(index) else {
      return context.clipped(to: inside) { makeRow(index, false).draw(in: inside, context: context) }
    }
    if isHighlighted { context.fill(row, style: Style(background: .selection)) }
    if index == selected {
      let style = FocusIndicator.textStyle(isFocused: isFocused, isEnabled: isFocused)
      context.write(isFocused ? FocusIndicator.mark : FocusIndicator.selectionMark, at: line.origin, style: style)
    }
    context.addElement(control, as: .row(index: index, count: count, isSelected: index == selected), in: line)
    context.clipped(to: inside) {
      context.marking(\.isInRow) { makeRow(index, isHighlighted).draw(in: inside, context: context) }
    }
  }

  /// The first visible row: the same as before if the selected row is visible then, otherwise the nearest one.
  private func offset(height: Int) -> Int {
    let known = uiState.scrollOffsets[control.id] ?? 0
    // The heading above the selected row stays visible with it.
    let first = height > 1 && selected > 0 && isHeading(selected - 1) ? selected - 1 : selected
    let nearest = min(max(known, selected - height + 1), first)
    return max(0, min(nearest, count - height))
  }
}
