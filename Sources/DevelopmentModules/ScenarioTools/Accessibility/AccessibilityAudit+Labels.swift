import Views

/// Each control has a label, and no other active control has the same.
extension AccessibilityAudit {
  var labelIssues: [AccessibilityIssue] {
    controls.indices.compactMap { index in
      let control = controls[index]
      if control.label.allSatisfy(\.isWhitespace) {
        return AccessibilityIssue(
          control, "has no label", "Give it a label that says what it is for")
      }
      guard let other = controls[..<index].first(where: { $0.label == control.label }) else { return nil }
      return AccessibilityIssue(
        control, "has the label of the \(other.kind) before it", "Give each of them a label of its own")
    }
  }
}
