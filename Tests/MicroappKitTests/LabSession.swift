import Concurrency
import Lab
import TestSupport
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import ProgramKit
@testable import Scripting

/// The microapp of the lab in a terminal, on a clock that the test moves.
@MainActor
final class LabSession {
  let real = VirtualClock()
  let session: TerminalRun
  private let folder: TemporaryFolder

  init(
    _ backends: [Backend<LabService>] = [.cellar, .bar], size: Size = Size(width: 80, height: 24)
  ) async throws {
    folder = try TemporaryFolder()
    let microapp = Microapp(
      "Lab", about: "", hint: "rick", backends: backends, file: "\(folder.path)/Lab.swift",
      compose: LabMicroapp.compose)
    session = try await TerminalRun(program: microapp.program, options: Options(), size: size, clock: real)
    await session.settled()
  }

  isolated deinit { session.close() }

  var history: Journal { session.journal }
  var buffer: CellBuffer { session.screen.frame().buffer }

  /// The rows of the screen without spaces at their ends.
  var lines: [String] { buffer.lines.map(\.withoutTrailingSpaces) }

  /// The rows of the inspector, below its tabs, up to the first empty one.
  var rows: [String] {
    let lines = lines.map {
      $0.contains("│") ? String($0.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)[1]) : $0
    }
    let tabs = lines.firstIndex { $0.contains("1 Calls") } ?? lines.count - 1
    return Array(lines[(tabs + 1)...].prefix { !$0.isEmpty })
  }

  /// Presses keys, and waits for the work that each begins, and for the picture that it asks for.
  func press(_ codes: Key.Code...) async {
    for code in codes { await send(.key(Key(code))) }
  }

  func send(_ event: Event) async {
    session.send(event)
    await session.settled()
    await history.drawing?.value
    await session.settled()
  }

  /// A saved recording.
  func saved(_ number: Int) -> String? { try? folder.text(of: "Scenarios/recorded/recorded-\(number).scenario") }

  /// The path of a new file.
  var newPath: String { "\(folder.path)/new.scenario" }

  /// Types a name and brews.
  func brew(_ name: String) async {
    await send(.text(name))
    await press(.tab, .tab, .enter)
    real.advance(to: real.time.advanced(by: .milliseconds(300)))
    await session.settled()
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
