import Testing

@testable import MicroappKit

/// Lines stand in the order in which the calls were made, whichever thread comes by first.
@MainActor
struct CallOrderTests {
  private let log = CallLog()

  private func moment(_ seconds: Int, _ sequence: Int) -> CallLog.Moment {
    CallLog.Moment(time: .seconds(seconds), sequence: sequence)
  }

  @Test func ofTwoAtTheSameInstantTheOneGoesFirstWhoseTaskBeganFirst() {
    _ = log.begin("second", at: moment(0, 2))
    _ = log.open("third", at: moment(0, 3))
    _ = log.begin("first", at: moment(0, 1))
    #expect(log.entries.map(\.call) == ["first", "second", "third"])
  }

  @Test func aLaterCallComesLaterWhoeverMakesIt() {
    _ = log.begin("second", at: moment(1, 1))
    _ = log.begin("first", at: moment(0, 2))
    _ = log.begin("third", at: moment(1, 1))
    #expect(log.entries.map(\.call) == ["first", "second", "third"])
  }

  @Test func aNoteStaysWhereItWasWritten() {
    _ = log.begin("a", at: moment(0, 2))
    log.note("mail")
    _ = log.begin("b", at: moment(0, 1))
    #expect(log.entries.map(\.call) == ["a", "mail", "b"])
  }
}
