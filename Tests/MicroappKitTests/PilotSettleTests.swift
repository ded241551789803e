import Concurrency
import Base
import Foundation
import Testing
import Views

@testable import MicroappKit

/// What the screen's coming up sets in motion.
@MainActor
struct PilotSettleTests {
  @Test func whatBeginsWhenTheScreenComesUpRestsBeforeTheFirstCommand() async throws {
    let clock = VirtualClock()
    let workbench = Workbench(clock: clock)
    let viewModel = GreetingViewModel(clock: clock)
    let pilot = Pilot(workbench: workbench) { GreetingView(viewModel: viewModel) }
    #expect(viewModel.steps == [])

    await pilot.settle()

    #expect(viewModel.steps == ["appeared", "began", "greeted"])
    try pilot.expect("greeted")
    #expect(clock.now == VirtualClock().now)
  }

  @Test func theFirstCommandOfAScriptSeesIt() async throws {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("expect greeted\nrefuse parted\n".utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let app = TerminalApp("App", about: "", hint: "", keys: "") { workbench in
      GreetingView(viewModel: GreetingViewModel(clock: workbench.clock))
    }
    let options = try Options(parsing: ["--play", script.path])

    #expect(try await HeadlessRun(app: app, options: options).run() == ExitStatus.fine)
  }

  @Test func whatWaitsForTimeToPassIsNotWaitedFor() async throws {
    let clock = VirtualClock()
    let viewModel = GreetingViewModel(clock: clock)
    let pilot = Pilot(workbench: Workbench(clock: clock)) { GreetingView(viewModel: viewModel) }
    await pilot.settle()
    await pilot.settle()
    try pilot.refuse("parted")

    try await pilot.wait(for: "parted")
    #expect(viewModel.steps.last == "parted")
  }

  @Test func aCharacterThatAScriptPressesReachesTheScreen() async throws {
    let pilot = labPilot()
    await pilot.press(Key(.character("x")))
    try pilot.expect("▏x ")
  }
}

/// Greets when its screen comes up, and says farewell a second later.
@MainActor
private final class GreetingViewModel: BaseViewModel {
  @Published private(set) var steps: [String] = []
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  override func onAppear() {
    steps.append("appeared")
    runInBackground { [weak self, clock] in
      self?.steps.append("began")
      await Task.yield()
      self?.steps.append("greeted")
      try? await clock.sleep(for: .seconds(1))
      self?.steps.append("parted")
    }
  }
}

private struct GreetingView: View {
  let viewModel: GreetingViewModel

  var body: some View {
    ForEach(viewModel.steps, id: \.self) { Text($0) }.subscribeToRenderingStates(viewModel)
  }
}
