import Publishers
import MicroappBasics
import Testing

@MainActor
struct DelayTests {
  @Test func everythingComesLaterInTheSameOrder() async {
    #expect(await timedMarbles("ab-c|----") { $0.delay(for: .seconds(3), clock: $1) } == "---ab-c|-")
    #expect(await timedMarbles("a#---") { $0.delay(for: .seconds(2), clock: $1) } == "--a#-")
  }

  @Test func whatCameTogetherComesTogetherAndInOrder() async {
    let drawing = await timedMarbles("a|---") { source, clock in
      source.flatMap { ["\($0)1", "\($0)2", "\($0)3"].publisher.setFailureType(to: Flaw.self) }
        .delay(for: .seconds(2), clock: clock)
    }
    #expect(drawing == "--(a1,a2,a3)|-")
  }

  @Test func cancellationDropsWhatIsOnItsWay() async {
    let time = VirtualTime()
    let source = Source()
    let tap = Tap(source)
    let log = Log<String, Flaw>()
    let start = time.clock.now
    let cancellable = time.run { log.follow(tap.delay(for: .seconds(2), clock: time.clock)) }
    time.run { for mark in "ab" { source.play(mark) } }

    cancellable.cancel()
    cancellable.cancel()
    await time.play()

    #expect(log.events == [])
    #expect(tap.cancellations == 1)
    #expect(time.clock.now == start)
  }

  @Test func cancellingInAnswerToAValueDropsTheRest() async {
    let time = VirtualTime()
    let source = Source()
    var values: [String] = []
    var cancellable: AnyCancellable?
    time.run {
      cancellable = source.delay(for: .seconds(2), clock: time.clock).sink(
        receiveCompletion: { _ in values.append("end") },
        receiveValue: { value in
          values.append(value)
          cancellable?.cancel()
        })
      for mark in "ab|" { source.play(mark) }
    }

    await time.play()

    #expect(values == ["a"])
  }

  @Test("a value that waits is released when it has come, and on cancellation", arguments: [false, true])
  func release(isCancelled: Bool) async {
    let time = VirtualTime()
    let source = PassthroughSubject<Probe, Never>()
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = time.run { source.delay(for: .seconds(2), clock: time.clock).sink { _ in } }
    time.run { probe.map(source.send) }
    probe = nil
    #expect(released != nil)

    if isCancelled { cancellable.cancel() }
    await time.play()

    #expect(released == nil)
    cancellable.cancel()
  }
}
