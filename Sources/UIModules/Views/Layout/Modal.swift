extension View {
  /// Shows `front` over this view and dims what is behind it. Only the controls of `front` can be used.
  ///
  /// `front` may use the whole screen except a margin, however small this view is. Where the focus section has the
  /// focus, it and the section share the screen. Nil shows nothing.
  func modal(_ front: AnyView?) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let front else { return [back] }
      var frontContext = context.child(1)
      frontContext.isEnabled = true
      frontContext.activity = nil
      let node = context.frame.withModal(frontContext.id, isWaiting: false) { front.makeNode(in: frontContext) }
      return [
        ClosureNode(around: back) { [frame = context.frame] back, rect, context in
          back.draw(in: rect, context: context)
          context.addOverlay { context in
            let room = frame.sparesSection ? context.roomBesideSection : Rect(context.size)
            context.dim(room)
            context.drawCard(node, over: room, within: room)
          }
        }
      ]
    }
  }
}

extension DrawingContext {
  /// Draws a node centred over a rectangle, with a margin of one cell that separates it from the text behind. Words and
  /// controls that the margin would cut are not drawn.
  ///
  /// - Parameter area: the part of the screen that it may take.
  func drawCard(_ card: Node, over rect: Rect, within area: Rect) {
    if let caret, rect.contains(caret) { self.caret = nil }
    let room = area.inset(by: Self.margin(of: area.size))
    let cardRect = rect.centered(card.size(proposed: room.size), within: room)
    clearWhole(cardRect.inset(by: EdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)).intersection(area))
    card.draw(in: cardRect, context: self)
  }

  /// Clears a rectangle of the screen, with the words and the buttons that lie partly in it.
  private func clearWhole(_ rect: Rect) {
    guard !isLayoutOnly else { return clear(rect) }
    for element in elements where element.isOneLineControl && element.rect.overlaps(rect) { fill(element.rect) }
    for y in rect.minY..<rect.maxY {
      let columns = buffer.wholeWords(around: rect.minX..<rect.maxX, in: y)
      fill(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
    }
    clear(rect)
  }

  /// One cell on every side, or none if there is too little room for it.
  private static func margin(of room: Size) -> EdgeInsets {
    let (x, y) = (room.width > 13 ? 1 : 0, room.height > 6 ? 1 : 0)
    return EdgeInsets(top: y, leading: x, bottom: y, trailing: x)
  }

  /// The part of the screen above the focus section, or at its left.
  fileprivate var roomBesideSection: Rect {
    guard let section else { return Rect(size) }
    // Without the line between the two.
    return section.minX > 0
      ? Rect(x: 0, y: section.minY, width: section.minX - 1, height: section.size.height)
      : Rect(x: 0, y: 0, width: size.width, height: section.minY)
  }
}

extension AccessibilityElement {
  fileprivate var isOneLineControl: Bool {
    switch role {
    case .button, .toggle: true
    default: false
    }
  }
}

extension CellBuffer {
  /// Columns of a row, and those of the words that begin or end in them.
  fileprivate func wholeWords(around columns: Range<Int>, in y: Int) -> Range<Int> {
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start > 0, isInWord(start, y), isInWord(start - 1, y) { start -= 1 }
    while end < size.width, isInWord(end - 1, y), isInWord(end, y) { end += 1 }
    return start..<end
  }

  /// Whether a cell is part of a word: neither a space nor part of a line, a frame or the edge of a field.
  private func isInWord(_ x: Int, _ y: Int) -> Bool {
    guard let scalar = scalar(x, y) else { return true }
    return scalar != " " && !(0x2500...0x259F).contains(scalar.value)
  }
}
