import MicroappBasics
import Testing

@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting

@MainActor
struct RecordingWriterTests {
  private let clock = VirtualClock()

  @Test(.timeLimit(.minutes(15))) func manyChangesWithinASecondAreWrittenOnce() async {
    var count = 0
    let writer = RecordingWriter(clock: clock) { count += 1 }
    for _ in 0..<100 { writer.journalChanged(501) }
    #expect(count == 0)
    await wake(after: .seconds(1))
    while count == 0 { await Task.yield() }
    #expect(count == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aShortSessionIsWrittenAtEachStep() {
    var count = 0
    let writer = RecordingWriter(clock: clock) { count += 1 }
    for step in 498...500 { writer.journalChanged(step) }
    #expect(count == 3)
  }

  @Test(.timeLimit(.minutes(15))) func aChangeAfterAWriteIsWrittenASecondLater() async {
    var count = 0
    let writer = RecordingWriter(clock: clock) { count += 1 }
    writer.journalChanged(501)
    await wake(after: .seconds(1))
    while count == 0 { await Task.yield() }
    writer.journalChanged(501)
    await wake(after: .seconds(1))
    while count == 1 { await Task.yield() }
    #expect(clock.time.offset == .seconds(2))
  }

  @Test(.timeLimit(.minutes(15))) func nothingIsWrittenAfterTheEnd() async {
    var count = 0
    let writer = RecordingWriter(clock: clock) { count += 1 }
    writer.journalChanged(501)
    while clock.nextDeadline == nil { await Task.yield() }
    writer.stop()
    while clock.nextDeadline != nil { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(count == 0)
  }

  /// Wakes the one sleeper, which must be due after this time.
  private func wake(after time: Duration) async {
    while clock.nextDeadline == nil { await Task.yield() }
    #expect(clock.nextDeadline == clock.time.advanced(by: time))
    #expect(clock.advanceToNextSleeper(notAfter: clock.time.advanced(by: time)))
  }
}
