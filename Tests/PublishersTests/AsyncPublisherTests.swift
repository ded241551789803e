import Publishers
import Testing

@MainActor
struct AsyncPublisherTests {
  private let subject = PassthroughSubject<Int, Flaw>()

  @Test func valuesComeInOrderUntilTheFinish() async throws {
    var iterator = subject.values.makeAsyncIterator()
    for value in 1...100 { subject.send(value) }
    subject.send(completion: .finished)

    var values: [Int] = []
    while let value = try await iterator.next() { values.append(value) }

    #expect(values == Array(1...100))
    #expect(try await iterator.next() == nil)
  }

  @Test func nothingIsLostWhileTheLoopIsBusy() async throws {
    let numbers = CurrentValueSubject<Int, Never>(0)
    var values: [Int] = []
    for await value in numbers.values {
      values.append(value)
      if value == 0 { for next in 1...3 { numbers.send(next) } }
      if value == 3 { numbers.send(completion: .finished) }
    }

    #expect(values == [0, 1, 2, 3])
  }

  @Test func aFailureIsThrownOnceAfterTheValues() async throws {
    var iterator = subject.values.makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure(Flaw()))

    #expect(try await iterator.next() == 1)
    await #expect(throws: Flaw.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func waitingEndsWithAValueThatComesLater() async throws {
    let tap = Tap(subject)
    let reader = Task { try await tap.firstValue() }
    while tap.subscriptions == 0 { await Task.yield() }

    subject.send(1)
    subject.send(2)

    #expect(try await reader.value == 1)
    #expect(tap.cancellations == 1)
  }

  @Test func cancellingTheTaskEndsTheLoopAndTheSubscription() async throws {
    let tap = Tap(subject)
    let reader = Task {
      var count = 0
      for try await _ in tap.values { count += 1 }
      return count
    }
    while tap.subscriptions == 0 { await Task.yield() }

    reader.cancel()

    #expect(try await reader.value == 0)
    #expect(tap.cancellations == 1)
  }

  @Test func leavingTheLoopCancelsTheSubscription() async throws {
    let tap = Tap(CurrentValueSubject<Int, Never>(1))

    for await value in tap.values where value == 1 { break }

    #expect(tap.subscriptions == 1)
    #expect(tap.cancellations == 1)
  }

  @Test func aPublisherThatFinishesEmptyHasNoFirstValue() async {
    #expect(await Empty<Int, Never>().firstValue() == nil)
    #expect(await Just(1).firstValue() == 1)
    await #expect(throws: Flaw.self) { try await Fail<Int, Flaw>(error: Flaw()).firstValue() }
  }

  @Test func valuesNeedNotBeSendable() async {
    let probe = Probe()

    let value = await CurrentValueSubject<Probe, Never>(probe).firstValue()

    #expect(value === probe)
  }

  @Test func cancellationReachesThePublisherAtOnce() async {
    let tap = Tap(PassthroughSubject<Int, Never>())
    let task = Task {
      var iterator = tap.values.makeAsyncIterator()
      withUnsafeCurrentTask { $0?.cancel() }
      let value = await iterator.next()
      return withExtendedLifetime(iterator) { (value, tap.cancellations) }
    }

    let (value, cancellations) = await task.value

    #expect(value == nil)
    #expect(cancellations == 1)
  }

  @Test func theFirstValueIsNotWaitedForBeyondItself() async {
    #expect(await (1...).publisher.firstValue() == 1)
  }

  @Test func theCompletionWakesTheLoop() async {
    let numbers = PassthroughSubject<Int, Never>()
    let iterator = numbers.values.makeAsyncIterator()
    var waiting = 0
    let readers = (1...2).map { _ in
      Task {
        var iterator = iterator
        waiting += 1
        return await iterator.next()
      }
    }
    while waiting < 2 { await Task.yield() }
    for _ in 1...10 { await Task.yield() }

    numbers.send(completion: .finished)

    for reader in readers { #expect(await reader.value == nil) }
  }

  @Test func aCancelledReaderEndsTheLoopForItsCopiesToo() async {
    let iterator = PassthroughSubject<Int, Never>().values.makeAsyncIterator()
    var isWaiting = false
    let reader = Task {
      var iterator = iterator
      isWaiting = true
      return await iterator.next()
    }
    while !isWaiting { await Task.yield() }
    reader.cancel()
    #expect(await reader.value == nil)

    var copy = iterator
    #expect(await copy.next() == nil)
  }
}
