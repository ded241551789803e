import Observation
import Resources

@testable import Views

extension Screen {
  /// A screen that is never too small. The content is asked for in every frame, as a view's body is.
  convenience init(_ width: Int, _ height: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View) {
    self.init(size: Size(width: width, height: height), minimumSize: .zero) { ClosureView(content: content) }
  }

  /// The text of the screen.
  var text: String { frame().buffer.text }

  /// The label of the control that has the focus.
  var focused: String? {
    let frame = frame()
    return frame.controls.first { $0.id == frame.focus }?.label
  }

  func press(_ codes: Key.Code...) {
    for code in codes { send(.key(Key(code))) }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }
}

/// A view made by a closure.
struct ClosureView<Content: View>: View {
  let content: @MainActor () -> Content

  var body: some View { content() }
}

/// The text of a view on a screen of a size.
@MainActor
func render(_ width: Int, _ height: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View) -> String {
  Screen(width, height, content).text
}

extension CellBuffer {
  /// The styles beside the text: a dot for plain, a letter of the legend for what it names, a question mark for
  /// anything else.
  func styles(_ legend: KeyValuePairs<Character, Style>) -> String {
    var rows = (0..<size.height).map { y in
      let row = (0..<size.width).map { x -> Character in
        let style = self[x, y].style
        return style == .plain ? "." : legend.first { $0.value == style }?.key ?? "?"
      }
      return String(row)
    }
    while let last = rows.last, last.allSatisfy({ $0 == "." }) { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}

/// A value that views observe, in place of a view model.
@MainActor
@Observable
final class Model<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}

extension Binding {
  /// A binding to a value that never changes.
  static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

/// Records events in order.
@MainActor
final class Journal {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// The entries since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
