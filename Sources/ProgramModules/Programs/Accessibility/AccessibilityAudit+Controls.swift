import Views

/// Each control has a label, and no other active control has the same label.
extension AccessibilityAudit {
  var labelIssues: [String] {
    controls.indices.compactMap { index in
      let control = controls[index]
      if control.label.allSatisfy(\.isWhitespace) {
        return issue(control, "has no label", "Give it a label that says what it is for")
      }
      guard let other = controls[..<index].first(where: { $0.label == control.label }) else { return nil }
      return issue(control, "has the label of the \(other.role.name) before it", "Give each of them a label of its own")
    }
  }
}

/// The focus goes from control to control in reading order: from top to bottom, and from left to right. Panes side by
/// side are read one after the other, so a control comes too late only if an earlier one is below it in the same
/// columns, or right of it in the same rows.
extension AccessibilityAudit {
  var focusOrderIssues: [String] {
    controls.indices.compactMap { index in
      let rect = controls[index].rect
      let earlier = controls[..<index].first { earlier in
        let other = earlier.rect
        return rect.minX < other.maxX && other.minX < rect.maxX && rect.maxY <= other.minY
          || rect.minY < other.maxY && other.minY < rect.maxY && rect.maxX <= other.minX
      }
      guard let earlier else { return nil }
      return issue(
        controls[index], "gets the focus after the \(earlier.name), but is read before it",
        "Put the views in the order in which they are read")
    }
  }
}

/// The focus can be seen: its control is on the screen, nothing covers the control, and without colours the mark or the
/// caret shows the focus.
extension AccessibilityAudit {
  var focusIssues: [String] {
    guard let focused = controls.first(where: { $0.id == frame.focus }) else { return [] }
    guard focused.isDrawn else {
      if frame.isManuallyScrolled { return [] }
      return [issue(focused, "has the focus", "Put it into a scroll view, which follows the focus")]
    }
    if focused.isCovered {
      return [issue(focused, "has the focus, but another view covers it", "Show that view elsewhere, or make it modal")]
    }
    let hasSign = hasMark(focused) || frame.caret.map(focused.rect.contains) ?? false || focused.rowCount == 0
    let advice = "Draw the mark \(FocusIndicator.mark) before it"
    let unseen = hasSign ? [] : [issue(focused, "has the focus, but without colours nothing shows it", advice)]
    let marked = controls.filter { $0.id != frame.focus && !$0.followsField && $0.isDrawn && hasMark($0) }
    return unseen
      + marked.map {
        issue(
          $0, "has the mark of the focus, but the focus is on the \(focused.name)",
          "Draw the mark in the secondary colour, or not at all")
      }
  }

  /// Whether a control has the mark of the focus in its first column, or before its selected tab.
  private func hasMark(_ element: Element) -> Bool {
    var rect = element.rect
    let hasOptions = element.actions.contains(.adjust)
    if !hasOptions { rect.size.width = 1 }
    return visibleCells(in: rect).contains { _, cell in
      String(cell.character) == FocusIndicator.mark && !cell.style.attributes.contains(.dim)
        && (cell.style.foreground == .accent || !hasOptions && cell.style.foreground != .secondary)
    }
  }
}
