import MicroappBasics
import Testing

/// Events between work that sends and a task that reads.
@MainActor
struct EventQueueTests {
  private let queue = EventQueue<Int>()
  private let tracker = WorkTracker()

  /// A task that the tracker counts and that reads all events.
  private func read(into log: Names) -> Task<Void, Never> {
    WorkTracker.$current.withValue(tracker) {
      WorkTracker.task { [queue] in
        for await event in queue.events() { log.add("\(event)") }
        log.add("end")
      }
    }
  }

  @Test func aReaderGetsWhatWasSentBeforeAndAfter() async {
    let log = Names()
    queue.send(1)
    queue.send(2)
    let task = read(into: log)
    #expect(await tracker.settled())
    #expect(log.all == ["1", "2"])
    queue.send(3)
    #expect(await tracker.settled())
    #expect(log.all == ["1", "2", "3"])
    task.cancel()
    await task.value
    #expect(log.all.last == "end")
  }

  @Test func whatIsSentWhileNoTaskReadsWaitsForTheNextReader() async {
    let (first, second) = (Names(), Names())
    let task = read(into: first)
    #expect(await tracker.settled())
    task.cancel()
    await task.value
    queue.send(1)
    queue.send(2)
    let next = read(into: second)
    #expect(await tracker.settled())
    #expect(first.all == ["end"])
    #expect(second.all == ["1", "2"])
    next.cancel()
    await next.value
  }

  @Test func anEventReplacesAnUnreadOne() async {
    let log = Names()
    for event in [1, 2, 11, 3] { queue.send(event) { $0 % 10 == event % 10 } }
    let task = read(into: log)
    #expect(await tracker.settled())
    #expect(log.all == ["2", "11", "3"])
    task.cancel()
    await task.value
  }

  @Test func aTaskThatIsCancelledBeforeItReadsEnds() async {
    let log = Names()
    let task = read(into: log)
    task.cancel()
    await task.value
    #expect(log.all == ["end"])
  }

  /// The calls of a script's `wait` do not contain a call that waits for the user.
  @Test func aCallThatWaitsForAnEventIsNotInFlight() async {
    var resume: (@Sendable (String) -> Void)?
    var answer: String?
    WorkTracker.$current.withValue(tracker) {
      _ = WorkTracker.task {
        answer = await WorkTracker.call { await WorkTracker.waitForEvent { resume = $0 } }
      }
    }
    #expect(await tracker.settled())
    #expect(tracker.callsInFlight == 0)
    resume?("yes")
    #expect(tracker.callsInFlight == 1)
    #expect(await tracker.settled())
    #expect(answer == "yes")
    #expect(tracker.callsInFlight == 0)
  }
}
