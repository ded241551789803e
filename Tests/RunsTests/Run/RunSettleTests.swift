import Base
import Endpoints
import MicroappBasics
import Testing
import Views

@testable import Runs

/// Work that begins when the screen appears.
@MainActor
struct RunSettleTests {
  @Test func itHasEndedOrSleepsBeforeTheFirstCommand() async throws {
    let clock = VirtualClock()
    let viewModel = GreetingViewModel(clock: clock)
    let run = Run(clock: clock) { GreetingView(viewModel: viewModel) }
    #expect(viewModel.steps == [])

    await run.settle()

    #expect(viewModel.steps == ["appeared", "began", "greeted"])
    try run.expect("greeted")
    #expect(clock.now == VirtualClock().now)
  }

  @Test func theFirstCommandOfAScriptSeesIt() async throws {
    let program = Program("App", about: "", hint: "", keys: "") { launch, _ in
      ProgramContent(GreetingView(viewModel: GreetingViewModel(clock: launch.clock)))
    }
    let script = "expect greeted\nrefuse parted\n"

    #expect(try await program.play(script, values: [:], timeout: .seconds(10)) == nil)
  }

  @Test func workThatSleepsIsNotWaitedFor() async throws {
    let clock = VirtualClock()
    let viewModel = GreetingViewModel(clock: clock)
    let run = Run(clock: clock) { GreetingView(viewModel: viewModel) }
    await run.settle()
    await run.settle()
    try run.refuse("parted")

    try await run.wait(for: "parted")
    #expect(viewModel.steps.last == "parted")
  }
}

/// Greets when its screen appears, and parts a second later.
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
