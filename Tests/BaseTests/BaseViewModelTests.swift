import Base
import Entities
import TestSupport
import Testing

@MainActor
struct BaseViewModelTests: CallSuite {
  let calls = Calls<Int>()

  @Test func callShowsALoaderUntilItsValueIsHandedOn() async {
    let worker = Worker(gate: gate)
    var stateAtHandingOn: ViewRenderingState.State?
    worker.onValue = { _ in stateAtHandingOn = worker.renderingState.state }
    await tracked {
      worker.work()
      #expect(worker.renderingState.state == .loading())
      #expect(gate.arrivals == 0, "the loader is there before the call begins")
    }
    #expect(gate.arrivals == 1)
    #expect(worker.values == [])

    await open(.success(7))

    #expect(worker.values == [7])
    #expect(worker.errors == [])
    #expect(stateAtHandingOn == .view)
    #expect(worker.renderingState.state == .view)
    worker.onValue = nil
  }

  @Test func failureIsShownInItsOwnWords() async {
    let worker = Worker(gate: gate)
    await tracked { worker.work() }
    await open(.failure(.offline))

    #expect(worker.values == [])
    #expect(worker.errors == [.offline])
    #expect(worker.renderingState.state == .error(message: NetworkError.offline.message))
  }

  @Test func errorOfOtherWorkDuringACallStays() async {
    let worker = Worker(gate: gate)
    await tracked { worker.work() }
    worker.handle(NetworkError.offline)
    await open(.success(7))

    #expect(worker.values == [7])
    #expect(worker.renderingState.state == .error(message: NetworkError.offline.message))
  }

  @Test func callIsNotBegunWhileOneIsInFlight() async {
    let worker = Worker(gate: gate)
    await tracked {
      worker.work()
      worker.work()
    }
    await tracked { worker.work() }
    #expect(gate.arrivals == 1)

    await open(.success(7))
    #expect(worker.values == [7])

    await tracked { worker.work() }
    await open(.success(8))
    #expect(gate.arrivals == 2)
    #expect(worker.values == [7, 8])
  }

  @Test func callThatHasEndedMayBeginTheNext() async {
    let worker = Worker(gate: gate)
    worker.onValue = { [weak worker] value in if value == 7 { worker?.work() } }
    await tracked { worker.work() }
    await open(.success(7))
    #expect(gate.arrivals == 2)
    #expect(worker.renderingState.state == .loading())

    await open(.success(8))
    #expect(worker.values == [7, 8])
  }

  @Test(arguments: [Result<Int, NetworkError>.success(7), .failure(.offline)])
  func callIsCancelledByLeavingAndNothingFollows(result: Result<Int, NetworkError>) async {
    let worker = Worker(gate: gate)
    await tracked { worker.work() }
    worker.cancel()
    #expect(worker.renderingState.state == .view)

    await open(result)

    #expect(gate.cancellations == [true])
    #expect(worker.values == [] && worker.errors == [])
    #expect(worker.renderingState.state == .view)
  }

  @Test func answerUnderWayWhenTheScreenIsLeftIsIgnored() async {
    let worker = Worker(gate: gate)
    await tracked { worker.work() }
    await tracked {
      gate.open(.success(7))
      worker.cancel()
    }

    #expect(worker.values == [])
    #expect(worker.renderingState.state == .view)
  }

  @Test func answerOfACallThatWasLeftDoesNotDisturbTheNext() async {
    let worker = Worker(gate: gate)
    await tracked { worker.work() }
    gate.open(.failure(.offline))
    worker.cancel()
    await tracked { worker.work() }
    #expect(gate.arrivals == 2)
    #expect(worker.renderingState.state == .loading())
    #expect(worker.errors == [])

    await open(.success(8))
    #expect(worker.values == [8])
  }

  @Test func callDoesNotKeepItsViewModelAndEndsWithIt() async {
    var worker: Worker? = Worker(gate: gate)
    weak let released = worker
    await tracked { worker?.work() }
    #expect(released != nil)

    worker = nil
    #expect(released == nil)
    await open(.success(7))

    #expect(gate.cancellations == [true])
  }
}
