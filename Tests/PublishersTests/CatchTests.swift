import Publishers
import Testing

struct CatchTests {
  @Test func anotherPublisherTakesOverFromAFailure() {
    #expect(marbles("ab#---", "-123-|") { first, second in first.catch { _ in second } } == "ab23-|")
  }

  @Test func anEndIsNoFailure() {
    #expect(marbles("a|-", "-12") { first, second in first.catch { _ in second } } == "a|-")
  }

  @Test func theOtherMayFailInTurn() {
    #expect(marbles("#---", "-1-#") { first, second in first.catch { _ in second } } == "-1-#")
  }

  @Test func theHandlerIsToldOfTheFailureAndAskedOnce() {
    let source = Source()
    var failures: [Flaw] = []
    let log = Log<String, Never>()
    let cancellable = log.follow(
      source.catch { flaw in
        failures.append(flaw)
        return Just("instead")
      })
    defer { cancellable.cancel() }

    source.send(completion: .failure(Flaw()))

    #expect(failures == [Flaw()])
    #expect(log.events == [.value("instead"), .completion(.finished)])
  }

  @Test func cancellationReachesTheActivePublisher() {
    let source = Source()
    let taps = [Tap(source), Tap(Source())]
    let cancellable = Log<String, Flaw>().follow(taps[0].catch { _ in taps[1] })

    source.send(completion: .failure(Flaw()))
    cancellable.cancel()
    cancellable.cancel()

    #expect(taps.map(\.subscriptions) == [1, 1])
    #expect(taps.map(\.cancellations) == [0, 1])
  }

  @Test func cancellingInTheHandlerPreventsTheSecondSubscription() {
    let source = Source()
    let second = Tap(Source())
    let log = Log<String, Flaw>()
    var cancellable: AnyCancellable?
    cancellable = log.follow(
      source.catch { _ in
        cancellable?.cancel()
        return second
      })

    source.send(completion: .failure(Flaw()))

    #expect(log.events == [])
    #expect(second.subscriptions == 0)
  }

  @Test func cancellingOnSubscriptionPreventsTheSubscription() {
    let tap = Tap(Source())

    Log<String, Never>().follow(
      tap.catch { _ in Just("") }.handleEvents(receiveSubscription: { $0.cancel() })
    ).cancel()

    #expect(tap.subscriptions == 0)
  }

  @Test func theHandlerIsNotAskedOnceCancelled() {
    let source = Source()
    var cancellable: AnyCancellable?
    var isAsked = false
    let failing = source.mapError { flaw in
      cancellable?.cancel()
      return flaw
    }
    cancellable = failing.catch { _ in
      isAsked = true
      return Just("")
    }.sink { _ in }

    source.send(completion: .failure(Flaw()))

    #expect(!isAsked)
  }
}
