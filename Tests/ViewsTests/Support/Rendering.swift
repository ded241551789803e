import MicroappBasics
import Observation
@testable import Views
import Testing

extension Screen {
  /// A screen that is never too small. The content is asked for in every frame, as a view's body is.
  convenience init(
    _ width: Int, _ height: Int, tracker: WorkTracker? = nil,
    @ViewBuilder _ content: @escaping @MainActor () -> some View
  ) {
    self.init(size: Size(width: width, height: height), minimumSize: .zero, tracker: tracker) {
      ClosureView(content: content)
    }
  }

  /// The text of the screen.
  var text: String { frame().buffer.text }

  /// The styles of the screen; see `CellBuffer.styles`.
  var styles: String { frame().buffer.styles }

  /// The rows of the screen.
  var lines: [String] { frame().buffer.lines }

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

  func resize(_ width: Int, _ height: Int) { send(.resize(Size(width: width, height: height))) }
}

/// A view made by a closure.
struct ClosureView<Content: View>: View {
  let content: @MainActor () -> Content

  var body: some View { content() }
}

/// Expects the text of a view on a screen of a size, and its styles.
@MainActor
func expect(
  _ name: Comment, _ width: Int, _ height: Int, _ text: String, styles: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder view: @escaping @MainActor () -> some View
) {
  let buffer = Screen(width, height, view).frame().buffer
  #expect(buffer.text == text, name, sourceLocation: sourceLocation)
  if let styles { #expect(buffer.styles == styles, name, sourceLocation: sourceLocation) }
}

extension Style {
  /// The mark and the label of the focused control.
  static let mark = Style(foreground: .accent, attributes: .bold)
  /// The text of the focused control.
  static let focused = Style(foreground: .accent, background: .selection, attributes: .bold)

  fileprivate static let legend: [Style: Character] = [
    .plain: ".", .mark: "m", .focused: "f", Style(background: .selection): "r",
    Style(foreground: .accent): "a",
    Style(foreground: .secondary): "s", Style(foreground: .secondary, attributes: .dim): "d",
    Style(attributes: .dim): "D", Style(attributes: .bold): "b", Style(attributes: .underline): "u",
    Style(foreground: .success): "g", Style(foreground: .warning): "w", Style(foreground: .failure): "e",
    Style(foreground: .failure, attributes: .bold): "E", Style(foreground: .failure, background: .selection): "R",
    Style(foreground: .failure, background: .selection, attributes: .bold): "F",
  ]
}

extension CellBuffer {
  /// The styles beside the text: a dot for plain, a letter for each style that tests expect, a question mark for any
  /// other.
  var styles: String {
    var rows = (0..<size.height).map { y in String((0..<size.width).map { Style.legend[self[$0, y].style] ?? "?" }) }
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
