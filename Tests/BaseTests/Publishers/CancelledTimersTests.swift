import Base
import MicroappKit
import Testing

/// Who cancels in a closure above an operator that waits is not waited for.
@MainActor
struct CancelledTimersTests {
  private func waiting(
    _ index: Int, _ upstream: some Publisher<String, Flaw>, _ clock: VirtualClock
  ) -> AnyPublisher<String, Flaw> {
    switch index {
    case 0: upstream.debounce(for: .seconds(1), clock: clock).eraseToAnyPublisher()
    case 1: upstream.delay(for: .seconds(1), clock: clock).eraseToAnyPublisher()
    case 2: upstream.throttle(for: .seconds(1), clock: clock, latest: true).eraseToAnyPublisher()
    default: upstream.timeout(.seconds(1), clock: clock).eraseToAnyPublisher()
    }
  }

  @Test(arguments: 0..<4, ["a", "#"] as [Character])
  func nothingIsHeardAndNothingWaits(index: Int, mark: Character) async {
    let time = VirtualTime()
    let start = time.clock.now
    let source = Source()
    let log = Log<String, Flaw>()
    var cancellable: AnyCancellable?
    let upstream = source.map { value in
      cancellable?.cancel()
      return value
    }.mapError { flaw in
      cancellable?.cancel()
      return flaw
    }
    time.run {
      cancellable = log.follow(waiting(index, upstream, time.clock))
      source.play(mark)
    }

    await time.play()

    #expect(log.events == [])
    #expect(time.clock.now == start)
  }
}
