import Concurrency
import Testing

@testable import MicroappKit

/// Entries are in the order of the calls, not of threads.
@MainActor
struct CallOrderTests {
  private let log = CallLog(clock: VirtualClock())

  private func timestamp(_ seconds: Int, _ sequence: Int) -> CallLog.Timestamp {
    CallLog.Timestamp(time: .seconds(seconds), sequence: sequence)
  }

  @Test func ofTwoCallsAtTheSameTimeTheOneWhoseTaskBeganFirstIsFirst() {
    _ = log.add("second", at: timestamp(0, 2))
    _ = log.add("third", at: timestamp(0, 3), outcome: .open(values: 0))
    _ = log.add("first", at: timestamp(0, 1))
    #expect(log.entries.map(\.call) == ["first", "second", "third"])
  }

  @Test func aLaterCallComesLaterWhicheverTaskMakesIt() {
    _ = log.add("second", at: timestamp(1, 1))
    _ = log.add("first", at: timestamp(0, 2))
    _ = log.add("third", at: timestamp(1, 1))
    #expect(log.entries.map(\.call) == ["first", "second", "third"])
  }

  @Test func aNoteStaysWhereItWasAdded() {
    _ = log.add("a", at: timestamp(0, 2))
    log.note("mail")
    _ = log.add("b", at: timestamp(0, 1))
    #expect(log.entries.map(\.call) == ["a", "mail", "b"])
  }
}
