import Base
import MicroappBasics
import Entities
import TestSupport
import Testing

@MainActor
struct OptimisticSetTests {
  /// The calls that reached the server, and the errors that were reported.
  @MainActor
  private final class Log {
    var calls: [String] = []
    var errors: [NetworkError] = []

    func add(_ element: Int, _ isMember: Bool) { calls.append("\(element) \(isMember)") }
  }

  private let log = Log()
  private let tracker = WorkTracker()
  private let gate: Gate<Void, NetworkError>
  private let set: OptimisticSet<Int>

  init() {
    let gate = Gate<Void, NetworkError>(tracker: tracker)
    self.gate = gate
    set = OptimisticSet { [log] element, isMember throws(NetworkError) in
      await log.add(element, isMember)
      try await gate.pass()
    } onFailure: { [log] in
      if let error = $0.networkError { log.errors.append(error) }
    }
  }

  @Test func anElementChangesBeforeItsCallHasEnded() async {
    await toggle(1)
    #expect(set.elements == [1])
    #expect(log.calls == ["1 true"])

    await open()
    #expect(set.elements == [1])
    #expect(log.errors.isEmpty)
  }

  @Test func anElementChangesBackWhenItsCallFails() async {
    await toggle(1)
    await open(.failure(.offline))
    #expect(set.elements == [])
    #expect(log.errors == [.offline])
  }

  @Test func theLastChangeIsSentAfterTheCallInFlight() async {
    await toggle(1)
    await toggle(1)
    #expect(set.elements == [])
    #expect(log.calls == ["1 true"])

    await open()
    #expect(log.calls == ["1 true", "1 false"])
    await open()
    #expect(set.elements == [])
    #expect(log.calls.count == 2)
  }

  @Test func aChangeThatTheCallInFlightMakesIsSentOnce() async {
    for _ in 1...3 { await toggle(1) }
    await open()
    #expect(set.elements == [1])
    #expect(log.calls == ["1 true"])
  }

  @Test func theErrorOfAnOlderChangeIsNotReported() async {
    await toggle(1)
    await toggle(1)
    await open(.failure(.offline))
    #expect(log.errors.isEmpty)

    await open(.failure(.offline))
    #expect(log.errors == [.offline])
    #expect(set.elements == [])
  }

  @Test func elementsDoNotWaitForEachOther() async {
    await toggle(1)
    await toggle(2)
    #expect(log.calls == ["1 true", "2 true"])
    await open()
  }

  @Test func aLoadKeepsChangesThatAreNotConfirmed() async {
    await toggle(1)
    set.willLoad()
    set.didLoad([2])
    #expect(set.elements == [1, 2])
    await open(.failure(.offline))
    #expect(set.elements == [2])
  }

  @Test func aLoadKeepsChangesThatWereConfirmedMeanwhile() async {
    set.willLoad()
    await toggle(1)
    await open()
    set.didLoad([2])
    #expect(set.elements == [1, 2])

    set.willLoad()
    set.didLoad([2])
    #expect(set.elements == [2])
  }

  @Test func aCallEndsAfterTheSetWasReleased() async {
    var released: OptimisticSet<Int>? = OptimisticSet { [gate] _, _ throws(NetworkError) in
      try await gate.pass()
    } onFailure: { _ in
    }
    weak let reference = released
    WorkTracker.$current.withValue(tracker) { released?[1].toggle() }
    #expect(await tracker.settled())
    released = nil
    #expect(reference != nil)

    await open()
    #expect(gate.cancellations == [false])
    #expect(reference == nil)
  }

  private func toggle(_ element: Int) async {
    WorkTracker.$current.withValue(tracker) { set[element].toggle() }
    #expect(await tracker.settled())
  }

  private func open(_ result: Result<Void, NetworkError> = .success(())) async {
    WorkTracker.$current.withValue(tracker) { gate.open(result) }
    #expect(await tracker.settled())
  }
}
