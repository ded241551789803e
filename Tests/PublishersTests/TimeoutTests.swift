import Publishers
import Concurrency
import Testing

@MainActor
struct TimeoutTests {
  @Test func silenceEndsIt() async {
    #expect(await timedMarbles("--------") { $0.timeout(.seconds(3), clock: $1) } == "---|----")
    #expect(await timedMarbles("-a------") { $0.timeout(.seconds(3), clock: $1) } == "-a--|---")
  }

  @Test func theFailureIsMadeToOrder() async {
    #expect(await timedMarbles("a-----") { $0.timeout(.seconds(3), clock: $1, customError: { Flaw() }) } == "a--#--")
  }

  @Test func regularValuesPreventATimeout() async {
    #expect(await timedMarbles("a-b-c-d-|") { $0.timeout(.seconds(3), clock: $1) } == "a-b-c-d-|")
    #expect(await timedMarbles("a-#---") { $0.timeout(.seconds(3), clock: $1) } == "a-#---")
  }

  @Test func nothingFollowsTheEnd() async {
    #expect(await timedMarbles("a---b|") { $0.timeout(.seconds(2), clock: $1) } == "a-|---")
  }

  @Test func givingUpCancelsTheUpstreamOnce() async {
    let time = VirtualTime()
    let tap = Tap(Source())
    let log = Log<String, Flaw>()
    let cancellable = time.run { log.follow(tap.timeout(.seconds(2), clock: time.clock)) }

    await time.play()
    cancellable.cancel()

    #expect(log.events == [.completion(.finished)])
    #expect(tap.cancellations == 1)
  }

  @Test func cancellationEndsTheTimer() async {
    let time = VirtualTime()
    let tap = Tap(Source())
    let log = Log<String, Flaw>()
    let start = time.clock.now
    let cancellable = time.run { log.follow(tap.timeout(.seconds(2), clock: time.clock)) }

    cancellable.cancel()
    cancellable.cancel()
    await time.play()

    #expect(log.events == [])
    #expect(tap.cancellations == 1)
    #expect(time.clock.now == start)
  }

  @Test func cancellingInCustomErrorStopsTheFailure() async {
    let time = VirtualTime()
    let log = Log<String, Flaw>()
    var cancellable: AnyCancellable?
    time.run {
      let waiting = Source().timeout(.seconds(1), clock: time.clock) {
        cancellable?.cancel()
        return Flaw()
      }
      cancellable = log.follow(waiting)
    }

    await time.play()

    #expect(log.events == [])
  }
}
