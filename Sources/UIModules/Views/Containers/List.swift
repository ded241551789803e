import Resources

/// A list of rows of one line each, with a selection. Only the visible rows are created, so the number of rows does not
/// affect the cost of a frame.
///
/// The list takes all the height there is and is one control: Up, Down, Page Up, Page Down, Home and End select a row,
/// Enter opens it. The owner of the list holds the selection, so that other keys can use it. In a `Form`, Up on the first
/// row and Down on the last one lead to the control beside the list.
///
/// - Note: Controls inside rows cannot be used.
public struct List<Rows: RandomAccessCollection, Row: View>: PrimitiveView where Rows.Index == Int {
  private let label: String
  private let rows: Rows
  private let selection: Binding<Int>
  private let row: @MainActor (Rows.Element) -> Row
  private var openHint: String?
  private var open: (@MainActor (Int) -> Void)?
  private var visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?

  /// - Parameters:
  ///   - label: the name of the list for scripts; it is not drawn.
  ///   - selection: the index of the selected row; an index beyond the end means the last row.
  ///   - row: creates one row.
  public init(
    _ label: String, _ rows: Rows, selection: Binding<Int>, @ViewBuilder row: @escaping @MainActor (Rows.Element) -> Row
  ) {
    self.label = label
    self.rows = rows
    self.selection = selection
    self.row = row
  }

  /// Runs `action` when Enter opens the selected row.
  ///
  /// - Parameter hint: a word for the action, shown by the `StatusBar`; nil if the row cannot be opened now.
  public func onOpen(_ hint: String?, _ action: @escaping @MainActor (Int) -> Void) -> List {
    var list = self
    list.openHint = hint
    list.open = action
    return list
  }

  /// Runs `action` with the range of visible rows when it changes, for example to load more rows.
  public func onVisibleRows(_ action: @escaping @MainActor (Range<Int>) -> Void) -> List {
    var list = self
    list.visibleRowsChanged = action
    return list
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let count = rows.count
    let selected = max(0, min(selection.wrappedValue, count - 1))
    let (id, uiState) = (context.id, context.frame.uiState)
    var activate: (@MainActor () -> Void)?
    if let open, count > 0 { activate = { open(selected) } }
    let isInForm = context.isInForm
    let handleKey = { @MainActor [selection] (key: Key) -> Bool in
      // In a form the arrows lead from one control to the next.
      if isInForm, key == Key(.up) && selected == 0 || key == Key(.down) && selected == count - 1 { return false }
      let page = max(1, (uiState.visibleRows[id]?.count ?? 1) - 1)
      guard let target = Self.target(of: key, from: selected, page: page, last: count - 1) else { return false }
      if target != selection.wrappedValue { selection.wrappedValue = target }
      return true
    }
    let control = Control(
      id: id, label: label, kind: .list(action: activate == nil ? nil : openHint), isEnabled: context.isEnabled,
      activate: activate, isMainContent: !isInForm,
      rows: Control.Rows(count: count, selected: selected) { selection.wrappedValue = $0 },
      handleKey: handleKey)
    context.frame.add(control)
    let (rows, row) = (rows, row)
    return [
      ListNode(
        control: control, count: count, selected: selected, uiState: uiState, visibleRowsChanged: visibleRowsChanged,
        makeRow: { index, isHighlighted in
          var inside = context.child(index).withoutInteraction()
          if isHighlighted { inside.style.background = .selection }
          let node = row(rows[rows.startIndex + index]).makeNode(in: inside)
          if inside.frame.isAnimated { context.frame.isAnimated = true }
          return node
        })
    ]
  }

  /// The row that a key selects; nil for other keys.
  private static func target(of key: Key, from selected: Int, page: Int, last: Int) -> Int? {
    let target: Int
    switch key {
    case Key(.up): target = selected - 1
    case Key(.down): target = selected + 1
    case Key(.pageUp): target = selected - page
    case Key(.pageDown): target = selected + page
    case Key(.home): target = 0
    case Key(.end): target = last
    default: return nil
    }
    return max(0, min(target, last))
  }
}

private final class ListNode: Node {
  private let control: Control
  private let count: Int
  private let selected: Int
  private let uiState: UIState
  private let visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?
  private let makeRow: @MainActor (_ index: Int, _ isHighlighted: Bool) -> Node

  init(
    control: Control, count: Int, selected: Int, uiState: UIState,
    visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?,
    makeRow: @escaping @MainActor (Int, Bool) -> Node
  ) {
    self.control = control
    self.count = count
    self.selected = selected
    self.uiState = uiState
    self.visibleRowsChanged = visibleRowsChanged
    self.makeRow = makeRow
  }

  private var id: ViewID { control.id }

  override func measure(_ proposal: Size) -> Size { proposal }

  override func draw(in rect: Rect, context: DrawingContext) {
    let height = rect.size.height
    guard height > 0 else { return }
    let offset = offset(height: height)
    let rows = offset..<min(count, offset + height)
    uiState.scrollOffsets[id] = offset
    context.lists.append((id, rows, visibleRowsChanged))
    context.addElement(control, as: .list(count: count), in: rect)
    let isFocused = uiState.focus == id
    if isFocused {
      context.focusedRect = Rect(x: rect.minX, y: rect.minY + selected - offset, width: rect.size.width, height: 1)
    }
    context.clipped(to: rect) {
      for index in rows {
        let line = Rect(x: rect.minX, y: rect.minY + index - offset, width: rect.size.width, height: 1)
        drawRow(index, isFocused: isFocused, in: line, context: context)
      }
      drawScrollIndicators(in: rect, above: offset > 0, below: rows.upperBound < count, context: context)
    }
  }

  private func drawRow(_ index: Int, isFocused: Bool, in line: Rect, context: DrawingContext) {
    let isHighlighted = index == selected && isFocused
    // The last column is reserved for the scroll indicators.
    let row = line.inset(by: EdgeInsets(trailing: 1))
    let inside = row.inset(by: EdgeInsets(leading: FocusIndicator.width, trailing: 1))
    if isHighlighted { context.fill(row, style: Style(background: .selection)) }
    if index == selected {
      let style = FocusIndicator.textStyle(isFocused: isFocused, isEnabled: isFocused)
      context.write(FocusIndicator.mark, at: line.origin, style: style)
    }
    context.addElement(control, as: .row(index: index, count: count, isSelected: index == selected), in: line)
    context.clipped(to: inside) {
      context.groupingInRow { makeRow(index, isHighlighted).draw(in: inside, context: context) }
    }
  }

  private func drawScrollIndicators(in rect: Rect, above: Bool, below: Bool, context: DrawingContext) {
    let style = Style(foreground: .secondary)
    if above { context.write("↑", at: Point(x: rect.maxX - 1, y: rect.minY), style: style) }
    if below { context.write("↓", at: Point(x: rect.maxX - 1, y: rect.maxY - 1), style: style) }
  }

  /// The first visible row: the same as before if the selected row is visible then, otherwise the nearest one.
  private func offset(height: Int) -> Int {
    let known = uiState.scrollOffsets[id] ?? 0
    let nearest = min(max(known, selected - height + 1), selected)
    return max(0, min(nearest, count - height))
  }
}
