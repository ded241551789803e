import Base
import MicroappBasics
import Testing
import Views

@testable import Runs

/// A screen in real time, as with calls to another machine.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct RunRealTimeTests {
  private let clock = VirtualClock()
  private let viewModel = WorkViewModel()
  private let run: Run

  init() {
    clock.continueInRealTime()
    run = Run(clock: clock, timeout: .seconds(120)) { [viewModel] in
      WorkView(viewModel: viewModel)
    }
  }

  @Test func workThatIsNoCallIsWaitedFor() async throws {
    viewModel.work = { show in
      await yieldForSomeTime()
      show("done")
    }
    try await run.wait()
    try run.expect("done")
  }

  @Test func workOfAScreenThatAppearsLaterIsWaitedFor() async throws {
    viewModel.work = { show in show("next") }
    viewModel.workOfNext = { show in
      await yieldForSomeTime()
      show("done")
    }
    try await run.wait()
    try run.expect("done")
  }

  @Test func aCallIsWaitedForByWaitAlone() async throws {
    let (answers, answer) = AsyncStream<String>.makeStream()
    viewModel.work = { show in
      show("called")
      await WorkTracker.call {
        for await text in answers { show(text) }
      }
      await yieldForSomeTime()
      show("after the call")
    }
    await run.settle()
    try run.expect("called")
    answer.yield("answered")
    answer.finish()
    try await run.wait()
    try run.expect("answered")
    try run.expect("after the call")
  }

  @Test func callsOneAfterAnotherAreWaitedFor() async throws {
    viewModel.work = { show in
      for number in 1...5 {
        await WorkTracker.call { await yieldForSomeTime() }
        await yieldForSomeTime()
        show("call \(number)")
      }
    }
    try await run.wait()
    try run.expect("call 5")
  }

  @Test func workThatSleepsIsNotWaitedFor() async throws {
    viewModel.work = { [clock] show in
      show("asleep")
      try? await clock.sleep(for: .seconds(100_000))
      show("awake")
    }
    try await run.wait()
    try run.expect("asleep")
    try run.refuse("awake")
  }
}

/// Works for longer than a run waits before it looks again. Other tests may use the main actor at each yield.
@MainActor
private func yieldForSomeTime() async {
  let end = ContinuousClock.now + .milliseconds(20)
  while ContinuousClock.now < end { await Task.yield() }
}

/// Does work when its screen appears, and other work when the next screen appears, which a text shows.
@MainActor
private final class WorkViewModel: BaseViewModel {
  typealias Work = @MainActor (_ show: @MainActor (String) -> Void) async -> Void

  @Published private(set) var texts: [String] = []
  var work: Work = { _ in }
  var workOfNext: Work = { _ in }

  override func onAppear() { begin(work) }
  func nextAppears() { begin(workOfNext) }

  private func begin(_ work: @escaping Work) {
    runInBackground { [weak self] in await work { self?.texts.append($0) } }
  }
}

private struct WorkView: View {
  let viewModel: WorkViewModel

  var body: some View {
    VStack {
      ForEach(viewModel.texts, id: \.self) { Text($0) }
      if viewModel.texts.contains("next") { Text("").onAppear { viewModel.nextAppears() } }
    }
    .subscribeToRenderingStates(viewModel)
  }
}
