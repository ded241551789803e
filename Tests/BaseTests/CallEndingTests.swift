import Base
import MicroappBasics
import Entities
import TestSupport
import Testing

/// The end of work: with its call, with the screen, or by itself.
@MainActor
struct CallEndingTests {
  private let tracker: WorkTracker
  private let gate: Gate<Int, NetworkError>
  private let values = PassthroughSubject<Int, Never>()
  private let diary = Diary()

  init() {
    tracker = WorkTracker()
    gate = Gate(tracker: tracker)
  }

  @Test func cancellingTheCallEndsItAndNothingElse() async {
    let worker = Worker(gate: gate)
    follow(in: worker)
    await tracked {
      worker.work()
      background("a", in: worker)
    }
    #expect(gate.arrivals == 2)

    worker.cancelCall()
    #expect(worker.renderingState.state == .view)
    values.send(1)
    await open()

    #expect(worker.values == [] && worker.errors == [])
    #expect(diary.lines.sorted() == ["a ended", "screen 1", "view model 1"])
  }

  @Test func aCallMayBeginAfterOneThatWasCancelled() async {
    let worker = Worker(gate: gate)
    await tracked { worker.work() }
    worker.cancelCall()
    await tracked { worker.work() }
    #expect(gate.arrivals == 2)
    #expect(worker.renderingState.state == .loading)

    await open()
    #expect(gate.cancellations == [true, false])
    #expect(worker.values == [7])
  }

  @Test func cancellingWithoutACallKeepsWhatIsShown() {
    let viewModel = BaseViewModel()
    viewModel.renderingState.render(.alert(message: "look"))
    viewModel.cancelCall()
    #expect(viewModel.renderingState.state == .alert(message: "look"))
  }

  @Test func leavingTheScreenLetsGoWhatOnlyTheScreenListensTo() {
    let viewModel = BaseViewModel()
    follow(in: viewModel)
    values.send(1)
    viewModel.cancel()
    values.send(2)

    #expect(diary.lines == ["view model 1", "screen 1", "view model 2"])
    #expect(viewModel.screenSubscriptions.isEmpty)
    #expect(viewModel.subscriptions.count == 1)
  }

  @Test func comingBackTheScreenListensAgainOnce() {
    let viewModel = BaseViewModel()
    for _ in 1...3 {
      viewModel.cancel()
      values.sink { [diary] in diary.lines.append("screen \($0)") }.store(in: &viewModel.screenSubscriptions)
    }
    values.send(1)

    #expect(diary.lines == ["screen 1"])
  }

  @Test func theReleaseOfTheViewModelLetsGoBoth() {
    var viewModel: BaseViewModel? = BaseViewModel()
    if let viewModel { follow(in: viewModel) }
    viewModel = nil
    values.send(1)

    #expect(diary.lines == [])
  }

  @Test func aBackgroundTaskCanBeEndedAlone() async {
    let worker = Worker(gate: gate)
    var task: Task<Void, Never>?
    await tracked {
      worker.work()
      task = background("a", in: worker)
      background("b", in: worker)
    }

    task?.cancel()
    await open()

    #expect(diary.lines.sorted() == ["a was cancelled", "b ended"])
    #expect(worker.values == [7])
  }

  @Test func theTaskEndsWhenItsWorkHasEnded() async {
    let viewModel = BaseViewModel()
    let task = viewModel.runInBackground { [diary] in diary.lines.append("ran") }
    await task.value
    #expect(diary.lines == ["ran"])
    #expect(!task.isCancelled)
  }

  @discardableResult
  private func background(_ name: String, in viewModel: BaseViewModel) -> Task<Void, Never> {
    viewModel.runInBackground { [gate, diary] in
      _ = try? await gate.pass()
      diary.lines.append(Task.isCancelled ? "\(name) was cancelled" : "\(name) ended")
    }
  }

  private func follow(in viewModel: BaseViewModel) {
    values.sink { [diary] in diary.lines.append("view model \($0)") }.store(in: &viewModel.subscriptions)
    values.sink { [diary] in diary.lines.append("screen \($0)") }.store(in: &viewModel.screenSubscriptions)
  }

  private func tracked(_ action: () -> Void) async {
    WorkTracker.$current.withValue(tracker) { action() }
    #expect(await tracker.settled())
  }

  private func open() async {
    gate.open(.success(7))
    #expect(await tracker.settled())
  }
}

@MainActor
private final class Diary {
  var lines: [String] = []
}
