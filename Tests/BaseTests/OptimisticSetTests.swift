import Base
import Entities
import TestSupport
import Testing

@MainActor
struct OptimisticSetTests: CallSuite {
  /// The calls that reached the server, and the errors that were reported.
  @MainActor
  private final class Log {
    var calls: [String] = []
    var errors: [NetworkError] = []

    func add(_ element: Int, _ isMember: Bool) { calls.append("\(element) \(isMember)") }
  }

  private let log = Log()
  let calls = Calls<Void>()
  private let set: OptimisticSet<Int>

  init() {
    set = OptimisticSet { [log, gate = calls.gate] element, isMember throws(NetworkError) in
      await log.add(element, isMember)
      try await gate.pass()
    } onFailure: { [log] in
      if let error = $0.networkError { log.errors.append(error) }
    }
  }

  @Test func anElementChangesBeforeItsCallHasEnded() async {
    await tracked { set[1].toggle() }
    #expect(set.elements == [1])
    #expect(log.calls == ["1 true"])

    await open(.success(()))
    #expect(set.elements == [1])
    #expect(log.errors.isEmpty)
  }

  @Test func anElementChangesBackWhenItsCallFails() async {
    await tracked { set[1].toggle() }
    await open(.failure(.offline))
    #expect(set.elements == [])
    #expect(log.errors == [.offline])
  }

  @Test func theLastChangeIsSentAfterTheCallInFlight() async {
    await tracked { set[1].toggle() }
    await tracked { set[1].toggle() }
    #expect(set.elements == [])
    #expect(log.calls == ["1 true"])

    await open(.success(()))
    #expect(log.calls == ["1 true", "1 false"])
    await open(.success(()))
    #expect(set.elements == [])
    #expect(log.calls.count == 2)
  }

  @Test func aChangeThatTheCallInFlightMakesIsSentOnce() async {
    for _ in 1...3 { await tracked { set[1].toggle() } }
    await open(.success(()))
    #expect(set.elements == [1])
    #expect(log.calls == ["1 true"])
  }

  @Test func theErrorOfAnOlderChangeIsNotReported() async {
    await tracked { set[1].toggle() }
    await tracked { set[1].toggle() }
    await open(.failure(.offline))
    #expect(log.errors.isEmpty)

    await open(.failure(.offline))
    #expect(log.errors == [.offline])
    #expect(set.elements == [])
  }

  @Test func elementsDoNotWaitForEachOther() async {
    await tracked { set[1].toggle() }
    await tracked { set[2].toggle() }
    #expect(log.calls == ["1 true", "2 true"])
    await open(.success(()))
  }

  @Test func aLoadKeepsChangesThatAreNotConfirmed() async {
    await tracked { set[1].toggle() }
    set.willLoad()
    set.didLoad([2])
    #expect(set.elements == [1, 2])
    await open(.failure(.offline))
    #expect(set.elements == [2])
  }

  @Test func aLoadKeepsChangesThatWereConfirmedMeanwhile() async {
    set.willLoad()
    await tracked { set[1].toggle() }
    await open(.success(()))
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
    await tracked { released?[1].toggle() }
    released = nil
    #expect(reference != nil)

    await open(.success(()))
    #expect(gate.cancellations == [false])
    #expect(reference == nil)
  }
}
