import Views

/// What a person sees of a program, and its calls: two programs with the same state are in the same place.
@MainActor
struct SessionState: Equatable {
  private let lines: [String]
  private let styles: [String]
  private let caret: Point?
  private let calls: [String]

  init(_ played: PlayedScript) {
    let frame = played.driver.screen.stillFrame()
    let map = StyleMap(frame.buffer)
    lines = frame.buffer.lines
    styles = map.rows + map.legend
    caret = frame.caret
    calls = played.content.calls()
  }
}
