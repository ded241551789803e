import Entities
import Resources
import Views

/// The screen of a program and its calls. Two programs with equal states have gone on in the same way.
@MainActor
package struct RunState: Equatable {
  private let lines: [String]
  private let styles: [String]
  private let caret: Point?
  private let calls: [String]

  /// Creates the state of a run now.
  package init(_ run: Run) {
    let frame = run.screen.stillFrame()
    let map = StyleMap(frame.buffer)
    lines = frame.buffer.lines
    styles = map.rows + map.legend
    caret = frame.caret
    calls = run.content.calls()
  }

  /// The first difference from another state; nil if the states are equal.
  package func difference(from other: RunState) -> String? {
    if let difference = Self.difference(calls, other.calls) { return "call \(difference)" }
    if let difference = Self.difference(lines, other.lines) { return "row \(difference)" }
    if let difference = Self.difference(styles, other.styles) { return "styles of row \(difference)" }
    return caret == other.caret ? nil : "the caret"
  }

  private static func difference(_ lines: [String], _ others: [String]) -> String? {
    for index in 0..<max(lines.count, others.count) {
      let (line, other) = (index < lines.count ? lines[index] : "", index < others.count ? others[index] : "")
      if line != other { return "\(index + 1): \(line.trimmed.quoted) instead of \(other.trimmed.quoted)" }
    }
    return nil
  }
}
