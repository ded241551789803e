import Views

/// The screen of a program and its calls. Two programs with equal states have gone on in the same way.
@MainActor
package struct RunState: Equatable {
  private let buffer: CellBuffer
  private let caret: Point?
  private let calls: [String]

  package init(_ run: Run) {
    let frame = run.screen.stillFrame()
    (buffer, caret, calls) = (frame.buffer, frame.caret, run.content.calls)
  }
}
