import Base
import Entities
import Lab
import MicroappBasics
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

extension Backend<LabService> {
  /// Takes 300 milliseconds.
  static var cellar: Backend { brewing("cellar", "cool and dark") }

  /// Takes 5 milliseconds.
  static var bar: Backend { brewing("bar", "warm and loud", latency: .milliseconds(5)) }

  /// Cannot be made.
  static var moon: Backend { Backend("moon", "") { _, _ in throw Misconfiguration() } }

  static func brewing(
    _ name: String, _ summary: String = "", latency: Duration = .milliseconds(300), isRemote: Bool = false,
    needsNetworkCode: Bool = false
  ) -> Backend {
    Backend(name, summary, isRemote: isRemote, needsNetworkCode: needsNetworkCode) { launch, _ in
      LabService(brew: Cellar(clock: launch.clock, latency: latency).brew)
    }
  }
}

/// An error as long as the errors of real backends.
struct Misconfiguration: Error, CustomStringConvertible {
  let description =
    "MOON_URL must be set to the address of a rocket, such as https://moon.example/rocket, and MOON_KEY to its key."
}

extension CellBuffer {
  /// The rows of the inspector, below its tabs, up to the first empty one.
  var inspectorRows: [String] {
    let lines = lines.map {
      $0.contains("│") ? String($0.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)[1]) : $0
    }
    let tabs = lines.firstIndex { $0.contains("1 Calls") } ?? lines.count - 1
    return Array(lines[(tabs + 1)...].prefix { !$0.isEmpty })
  }
}

extension Run {
  /// Plays the lines of a script.
  func play(_ script: String) async throws(ScriptPlayer.Failure) {
    let player = ScriptPlayer(self)
    for line in try Script(script.lines).lines { try await player.play(line) }
  }
}

/// The lab in its microapp, on a screen without a terminal.
@MainActor
struct LabMicroapp {
  let clock = VirtualClock()
  let context: MicroappContext<LabService>
  let model: MicroappModel<LabService>
  let run: Run

  init<Feature: View>(
    _ backends: [Backend<LabService>] = [.cellar, .bar], size: Size = Size(width: 80, height: 24),
    compose: @MainActor (MicroappContext<LabService>) -> @MainActor () -> Feature = LabMicroapp.compose
  ) throws {
    let context = try MicroappContext(Launch(clock: clock), backends: backends)
    self.context = context
    let history = RunHistory(Journal(RunOrigin(size: size)))
    model = MicroappModel(
      name: "Lab", hint: "rick", context: context, history: history, makeFeature: compose(context))
    let content = model.content(MicroappView(model: model))
    run = Run(content, history: history, clock: clock, timeout: .seconds(10)) { content.view }
  }

  var endpoint: Endpoint { context.endpoints.connections[0].endpoint }
  var rows: [String] { run.frame().buffer.inspectorRows }
  var calls: [String] { context.log.calls.map(\.line) }

  /// Presses keys, one after the other.
  func press(_ keys: String) async throws {
    for key in keys.split(separator: " ") { try await run.play("press \(key)") }
  }

  /// Makes a call, and waits for its end.
  func brew(_ name: String) async throws { try await run.play("fill Name \"\(name)\"\ntap Brew\nwait") }

  static func compose(_ context: MicroappContext<LabService>) -> @MainActor () -> LabView {
    let brew = context.endpoints("brew") { $0.brew }
    return { LabView(viewModel: LabViewModel(brew: brew) { context.finish("Brewed") }) }
  }
}
