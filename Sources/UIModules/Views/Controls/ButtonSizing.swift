import Resources

/// How wide buttons are.
public enum ButtonSizing: Sendable {
  /// As wide as the label.
  case fitted
  /// As wide as the room, with the label in the middle.
  case flexible
}

extension View {
  /// Sets how wide the buttons in this view are: those of a column look calm if they are equally wide.
  public func buttonSizing(_ sizing: ButtonSizing) -> AnyView {
    modified(change: { $0.buttonSizing = sizing })
  }
}

extension ButtonSizing {
  /// The text of a button, with its brackets, in a room.
  func text(_ text: String, in room: Int) -> String {
    let space = room - text.cellWidth
    guard self == .flexible, space > 0 else { return text }
    let (left, right) = (String(repeating: " ", count: space / 2), String(repeating: " ", count: space - space / 2))
    return "\(text.prefix(1))\(left)\(text.dropFirst().dropLast())\(right)\(text.suffix(1))"
  }
}
