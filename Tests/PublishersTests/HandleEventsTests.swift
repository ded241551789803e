import Publishers
import Testing

struct HandleEventsTests {
  private let source = Source()

  @Test func eachEventIsTurnedToBeforeItIsPassedOn() {
    var events: [String] = []
    let cancellable = source.handleEvents(
      receiveSubscription: { _ in events.append("subscription") },
      receiveOutput: { events.append("(\($0)") },
      receiveCompletion: { _ in events.append("(|") },
      receiveCancel: { events.append("cancel") }
    ).sink(receiveCompletion: { _ in events.append("|)") }, receiveValue: { events.append("\($0))") })

    for mark in "a|" { source.play(mark) }
    cancellable.cancel()

    #expect(events == ["subscription", "(a", "a)", "(|", "|)"])
  }

  @Test func aCancellationIsToldOnceAndBeforeItHappens() {
    var told: [Int] = []
    let tap = Tap(source)
    let cancellable = tap.handleEvents(receiveCancel: { told.append(tap.cancellations) }).sink(
      receiveCompletion: { _ in }, receiveValue: { _ in })

    cancellable.cancel()
    cancellable.cancel()

    #expect(told == [0])
    #expect(tap.cancellations == 1)
  }

  @Test func cancellingInReceiveOutputStopsTheValue() {
    var cancellable: AnyCancellable?
    let log = Log<String, Flaw>()
    cancellable = log.follow(source.handleEvents(receiveOutput: { _ in cancellable?.cancel() }))

    for mark in "a|" { source.play(mark) }

    #expect(log.events == [])
  }

  @Test func cancellingInReceiveCompletionCancelsNothing() {
    let tap = Tap(source)
    var cancellable: AnyCancellable?
    cancellable = Log<String, Flaw>().follow(tap.handleEvents(receiveCompletion: { _ in cancellable?.cancel() }))

    source.send(completion: .finished)

    #expect(tap.cancellations == 0)
  }
}
