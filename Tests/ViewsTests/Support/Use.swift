@testable import Views

extension Screen {
  /// Presses keys, with a frame before the first and after each one, as on a terminal.
  func use(_ codes: Key.Code...) {
    _ = frame()
    for code in codes {
      press(code)
      _ = frame()
    }
  }

  /// Moves the focus to the control with a label.
  func focus(_ label: String) {
    for control in frame().controls where control.label == label { focus(control) }
  }

  /// The cells without spaces, row by row.
  var words: [String] { lines.map { $0.filter { $0 != " " } } }
}

/// A text for each string.
@MainActor
func texts(_ strings: String...) -> some View { ForEach(strings, id: \.self) { Text($0) } }

/// A text for each number.
@MainActor
func texts(_ numbers: ClosedRange<Int>) -> some View { ForEach(numbers, id: \.self) { Text("\($0)") } }

/// A view with a bar at its right, to show its width.
@MainActor
func beforeBar(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> some View {
  HStack(alignment: .top, spacing: 0) {
    content()
    Text("|")
  }
}
