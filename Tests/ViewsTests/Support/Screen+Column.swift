@testable import Views
import Testing

extension Screen {
  /// A screen with views in a column at its left edge.
  static func column(
    _ width: Int, _ height: Int, @ViewBuilder _ content: @escaping @MainActor () -> AnyView
  ) -> Screen {
    Screen(width, height) { VStack(alignment: .leading, content: content) }
  }

  /// Taps the first control of a label.
  func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let control = frame().controls.first { $0.label == label }
    #expect(control != nil, "\(label)", sourceLocation: sourceLocation)
    if let control { tap(control) }
  }
}
