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
  private let real = VirtualClock()
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
  var rows: [String] { buffer.inspectorRows }

  /// Presses keys, and waits for the work that each begins, and for the picture that it asks for.
  func press(_ keys: String) async throws {
    for key in keys.split(separator: " ") { await send(.key(try ScriptCommand.key(String(key)))) }
  }

  func send(_ event: Event) async {
    session.send(event)
    await session.settled()
    await history.previews.task?.value
    await session.settled()
  }

  /// A saved recording.
  func saved(_ number: Int) -> String? { try? folder.text(of: "Scenarios/recorded/recorded-\(number).scenario") }

  /// Lets the time of a call pass.
  func pass() async {
    real.advance(to: real.time.advanced(by: .milliseconds(300)))
    await session.settled()
  }
}
