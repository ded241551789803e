import Lab
import MicroappBasics
import TestSupport
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// The microapp of the lab in a terminal, on a clock that the test moves.
@MainActor
final class LabSession {
  let real = VirtualClock()
  let session: TerminalSession
  private let folder: TemporaryFolder

  init<Feature: View>(
    _ backends: [Backend<LabService>] = [.cellar, .bar], size: Size = Size(width: 80, height: 24),
    compose: @escaping @MainActor (MicroappContext<LabService>) -> @MainActor () -> Feature = LabMicroapp.compose
  ) async throws {
    folder = try TemporaryFolder()
    let microapp = Microapp(
      "Lab", about: "", hint: "rick", backends: backends, file: "\(folder.path)/Lab.swift",
      compose: compose)
    session = try await TerminalSession(program: microapp.program, options: Options(), size: size, clock: real)
    await session.settled()
  }

  isolated deinit { session.close() }

  var history: RunHistory { session.history }
  var buffer: CellBuffer { session.screen.frame().buffer }

  var lines: [String] { buffer.lines }

  /// The rows of the inspector.
  var rows: [String] { buffer.inspectorRows }

  /// Presses keys, and waits for the work that each begins, and for the picture that it asks for.
  func press(_ codes: Key.Code...) async {
    for code in codes { await send(.key(Key(code))) }
  }

  func send(_ event: Event) async {
    session.send(event)
    await session.settled()
    await history.previews.task?.value
    await session.settled()
  }

  /// A saved recording.
  func saved(_ number: Int) -> String? { try? folder.text(of: "Scenarios/recorded/recorded-\(number).scenario") }

  /// Types a name and brews.
  func brew(_ name: String) async {
    await send(.text(name))
    await press(.tab, .tab, .enter)
    real.advance(to: real.time.advanced(by: .milliseconds(300)))
    await session.settled()
  }
}

extension CellBuffer {
  /// The style of a text in the first line that has it and another one; nil if its cells differ.
  func style(of text: String, beside other: String = "") -> Style? {
    guard let y = lines.firstIndex(where: { $0.contains(text) && $0.contains(other) }) else { return nil }
    guard let range = lines[y].firstRange(of: text) else { return nil }
    let x = lines[y].distance(from: lines[y].startIndex, to: range.lowerBound)
    let styles = (x..<x + text.count).map { self[$0, y].style }
    return styles.allSatisfy { $0 == styles[0] } ? styles[0] : nil
  }
}
