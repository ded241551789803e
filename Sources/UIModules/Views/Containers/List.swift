/// A list of rows of one line each, with a selection. Only the visible rows are created, and controls in them cannot be used.
/// The list takes all the height there is and is one control: Up, Down, Page Up, Page Down, Home and End select a row, Enter
/// opens it. The owner of the list holds the selection, so that other keys can use it. In a `Form`, Up on the first row and
/// Down on the last one lead to the control beside the list.
public struct List<Rows: RandomAccessCollection, Row: View>: PrimitiveView where Rows.Index == Int {
  private let label: String
  private let rows: Rows
  private let selection: Binding<Int>
  private let row: @MainActor (Rows.Element) -> Row
  private var openHint: String?
  private var open: (@MainActor (Int) -> Void)?
  private var keys: [(key: Key, hint: String, action: @MainActor (Rows.Element) -> Void)] = []
  private var visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?
  private var isHeading: @MainActor (Rows.Element) -> Bool = { _ in false }
  private var followsField = false

  /// Creates a list of rows.
  ///
  /// - Parameters:
  ///   - label: the name of the list for scripts; it is not drawn.
  ///   - selection: the index of the selected row. An index beyond the end means the last row, also for `onRowKey`.
  public init(
    _ label: String, _ rows: Rows, selection: Binding<Int>, @ViewBuilder row: @escaping @MainActor (Rows.Element) -> Row
  ) {
    self.label = label
    self.rows = rows
    self.selection = selection
    self.row = row
  }

  /// Runs `action` when Enter opens the selected row. The `StatusBar` shows `hint`; nil if the row cannot be opened now.
  public func onOpen(_ hint: String?, _ action: @escaping @MainActor (Int) -> Void) -> List {
    changed(self) { ($0.openHint, $0.open) = (hint, action) }
  }

  /// Runs `action` with the selected row when `key` is pressed while this list has the focus; the `StatusBar` shows `hint`.
  /// Without rows, and if `isActive` is false, outer views get the key.
  public func onRowKey(
    _ key: Key, hint: String, isActive: Bool = true, action: @escaping @MainActor (Rows.Element) -> Void
  ) -> List {
    changed(self) { if isActive { $0.keys.append((key, hint, action)) } }
  }

  /// Runs `action` with the range of visible rows when it changes, for example to load more rows.
  public func onVisibleRows(_ action: @escaping @MainActor (Range<Int>) -> Void) -> List {
    changed(self) { $0.visibleRowsChanged = action }
  }

  /// Makes some rows headings of the rows below them, which cannot be selected. The first row must be a heading then.
  public func headings(where isHeading: @escaping @MainActor (Rows.Element) -> Bool) -> List {
    changed(self) { $0.isHeading = isHeading }
  }

  /// Leaves the focus to a field beside this list, such as a filter. While the field has the focus, the list takes the keys
  /// that the field does not use, and looks focused. Arrows at its ends lead to the control beside the field.
  public func followingField() -> List {
    changed(self) { $0.followsField = true }
  }

  func nodes(in context: ViewContext) -> [Node] {
    let (rows, row, count, selection) = (rows, row, rows.count, selection)
    let isHeading = { @MainActor [isHeading] (index: Int) -> Bool in isHeading(rows[rows.startIndex + index]) }
    let selected = Self.row(near: max(0, min(selection.wrappedValue, count - 1)), of: count, except: isHeading)
    let (id, uiState, leadsOut) = (context.id, context.frame.uiState, context.isInForm || followsField)
    var activate: (@MainActor () -> Void)?
    if let open, count > 0 { activate = { open(selected) } }
    let handleKey = { @MainActor (key: Key) -> Bool in
      // In a form the arrows lead from one control to the next.
      if leadsOut, key == Key(.up) && selected == 0 || key == Key(.down) && selected == count - 1 { return false }
      let page = max(1, (uiState.visibleRows[id]?.count ?? 1) - 1)
      guard let aim = Self.target(of: key, from: selected, page: page, last: count - 1) else { return false }
      let target = Self.row(near: aim, of: count, isUpwards: aim < selected, except: isHeading)
      if target != selection.wrappedValue { selection.wrappedValue = target }
      return true
    }
    let commands = keys.map { key, hint, action in
      KeyCommand(key: key, hint: hint, effect: .action { action(rows[rows.startIndex + selected]) })
    }
    let open = activate == nil ? nil : openHint
    var list = Element(.list, label, .rows(count: count, selected: selected, open: open), in: context)
    (list.isMainContent, list.followsField) = (!context.isInForm, followsField)
    let handlers = Handlers(
      activate: activate, select: { selection.wrappedValue = $0 }, handleKey: handleKey,
      commands: count > 0 ? commands : [])
    let control = context.frame.add(list, handlers)
    let outside = context.withoutInteraction()
    let visible = ListRows(
      control: control, id: id, count: count, selected: selected, isHeading: isHeading, frame: context.frame,
      visibleRowsChanged: visibleRowsChanged
    ) { index, isHighlighted in
      var inside = outside.child(index)
      if isHighlighted { inside.style.background = .selection }
      let node = row(rows[rows.startIndex + index]).makeNode(in: inside)
      if inside.frame.isAnimated { context.frame.isAnimated = true }
      return node
    }
    return [ClosureNode(hasFixedHeight: false, measure: { $0 }, draw: visible.draw)]
  }

  /// The nearest row to an index that is not a heading, in one direction, or else in the other one.
  private static func row(
    near index: Int, of count: Int, isUpwards: Bool = false, except isHeading: (Int) -> Bool
  ) -> Int {
    guard count > 0 else { return 0 }
    let (below, above) = (index..<count, (0...index).reversed())
    let row = isUpwards ? above.first { !isHeading($0) } : below.first { !isHeading($0) }
    return row ?? (isUpwards ? below.first { !isHeading($0) } : above.first { !isHeading($0) }) ?? index
  }

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

@MainActor
private struct ListRows {
  let control: Element
  let id: ViewID
  let count: Int
  let selected: Int
  let isHeading: @MainActor (Int) -> Bool
  let frame: FrameBuilder
  let visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?
  let makeRow: @MainActor (_ index: Int, _ isHighlighted: Bool) -> Node

  func draw(in rect: Rect, on canvas: Canvas) {
    let height = rect.size.height
    guard height > 0 else { return }
    let offset = offset(height: height)
    let rows = offset..<min(count, offset + height)
    frame.uiState.scrollOffsets[id] = offset
    canvas.lists.append((id, rows, visibleRowsChanged))
    let isFocused = frame.uiState.focus == id || frame.follower?.id == id
    if frame.uiState.focus == id { canvas.focusedRect = rect.row(selected - offset) }
    // Rows have nothing to lay out: what is in them cannot be used.
    guard !canvas.isLayoutOnly else { return }
    canvas.add(control, in: rect) {
      canvas.clipped(to: rect) {
        for index in rows { drawRow(index, isFocused: isFocused, in: rect.row(index - offset), on: canvas) }
        canvas.drawScrollIndicators(in: rect, above: offset > 0, below: rows.upperBound < count)
      }
    }
  }

  private func drawRow(_ index: Int, isFocused: Bool, in line: Rect, on canvas: Canvas) {
    let isHighlighted = index == selected && isFocused
    // The last column is reserved for the scroll indicators.
    let row = line.inset(by: EdgeInsets(trailing: 1))
    let inside = row.inset(by: EdgeInsets(leading: FocusIndicator.width, trailing: 1))
    guard !isHeading(index) else {
      return canvas.clipped(to: inside) { makeRow(index, false).draw(in: inside, on: canvas) }
    }
    if isHighlighted { canvas.fill(row, style: Style(background: .selection)) }
    if index == selected {
      let style = FocusIndicator.textStyle(isFocused: isFocused, isEnabled: isFocused)
      canvas.write(isFocused ? FocusIndicator.mark : FocusIndicator.selectionMark, at: line.origin, style: style)
    }
    canvas.add(.row(index, of: count, isSelected: index == selected, in: control), in: line) {
      canvas.clipped(to: inside) { makeRow(index, isHighlighted).draw(in: inside, on: canvas) }
    }
  }

  /// The first visible row: the same as before if the selected row is visible then, otherwise the nearest one.
  private func offset(height: Int) -> Int {
    let known = frame.uiState.scrollOffsets[id] ?? 0
    // The heading above the selected row stays visible with it.
    let first = height > 1 && selected > 0 && isHeading(selected - 1) ? selected - 1 : selected
    let nearest = min(max(known, selected - height + 1), first)
    return max(0, min(nearest, count - height))
  }
}
