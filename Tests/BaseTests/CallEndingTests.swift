import Base
import Entities
import TestSupport
import Testing

/// The end of work: with its call, with the screen, or by itself.
@MainActor
struct CallEndingTests: CallSuite {
  let calls = Calls<Int>()
  private let values = PassthroughSubject<Int, Never>()
  private let diary = Diary()

  @Test func cancellingTheCallEndsItAndNothingElse() async {
    let worker = Worker(gate: gate)
    follow(in: worker)
    await tracked {
      worker.work()
      background("a", in: worker, diary)
    }
    #expect(gate.arrivals == 2)

    worker.cancelCall()
    #expect(worker.renderingState.state == .view)
    values.send(1)
    await open(.success(7))

    #expect(worker.values == [] && worker.errors == [])
    #expect(diary.lines.sorted() == ["a ended", "screen 1", "view model 1"])
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
      task = background("a", in: worker, diary)
      background("b", in: worker, diary)
    }

    task?.cancel()
    await open(.success(7))

    #expect(diary.lines.sorted() == ["a was cancelled", "b ended"])
    #expect(worker.values == [7])
  }

  private func follow(in viewModel: BaseViewModel) {
    values.sink { [diary] in diary.lines.append("view model \($0)") }.store(in: &viewModel.subscriptions)
    values.sink { [diary] in diary.lines.append("screen \($0)") }.store(in: &viewModel.screenSubscriptions)
  }
}
