import Concurrency
import Testing

@testable import Endpoints

/// Calls are in the order in which they were made, not in that of threads.
@MainActor
struct CallOrderTests {
  private let log = CallLog(clock: VirtualClock())

  private func begin(_ endpoint: String, _ seconds: Int, _ sequence: Int) {
    _ = log.begin(endpoint, [], on: nil, at: CallLog.Timestamp(time: .seconds(seconds), sequence: sequence))
  }

  @Test func ofTwoCallsAtTheSameTimeTheOneWhoseTaskBeganFirstIsFirst() {
    begin("second", 0, 2)
    begin("third", 0, 3)
    begin("first", 0, 1)
    #expect(log.calls.map(\.endpoint) == ["first", "second", "third"])
  }

  @Test func aLaterCallComesLaterWhicheverTaskMakesIt() {
    begin("second", 1, 1)
    begin("first", 0, 2)
    begin("third", 1, 1)
    #expect(log.calls.map(\.endpoint) == ["first", "second", "third"])
  }
}
