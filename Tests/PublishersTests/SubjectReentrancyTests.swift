import Publishers
import Testing

/// Callbacks that use the subject which calls them.
struct SubjectReentrancyTests {
  private let subject = PassthroughSubject<Int, Flaw>()
  private let log = Log<Int, Flaw>()

  @Test func subscribingDuringASendMissesTheValueInFlight() {
    var cancellables = Set<AnyCancellable>()
    subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [subject, log] _ in
        if cancellables.count == 1 { log.follow(subject).store(in: &cancellables) }
      }
    ).store(in: &cancellables)

    subject.send(1)
    subject.send(2)

    #expect(log.events == [.value(2)])
  }

  @Test(arguments: [false, true])
  func cancellingALaterSubscriberDuringASendOrDuringTheEndStopsItAtOnce(isEnd: Bool) {
    var later: AnyCancellable?
    let earlier = subject.sink(receiveCompletion: { _ in later?.cancel() }, receiveValue: { _ in later?.cancel() })
    defer { earlier.cancel() }
    later = log.follow(subject)

    if isEnd { subject.send(completion: .finished) } else { subject.send(1) }

    #expect(log.events == [])
  }

  @Test func cancellingItselfDuringASendStopsAtOnce() {
    var values: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink(
      receiveCompletion: { _ in values.append(-1) },
      receiveValue: { value in
        values.append(value)
        cancellable?.cancel()
      })

    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)

    #expect(values == [1])
  }

  @Test func aNestedSendReachesAllBeforeTheOuterGoesOn() {
    var deliveries: [String] = []
    let first = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [subject] value in
        deliveries.append("a\(value)")
        if value == 1 { subject.send(2) }
      })
    let second = subject.sink(receiveCompletion: { _ in }, receiveValue: { deliveries.append("b\($0)") })
    defer {
      first.cancel()
      second.cancel()
    }

    subject.send(1)

    #expect(deliveries == ["a1", "a2", "b2", "b1"])
  }

  @Test func aNestedCompletionCutsTheOuterSendShort() {
    let first = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [subject] _ in subject.send(completion: .failure(Flaw())) })
    let second = log.follow(subject)
    defer {
      first.cancel()
      second.cancel()
    }

    subject.send(1)

    #expect(log.events == [.completion(.failure(Flaw()))])
  }

  @Test func aCompletionDuringASendReleasesAllSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = subject.sink { [probe] _ in
      withExtendedLifetime(probe) { subject.send(completion: .finished) }
    }
    probe = nil
    #expect(released != nil)

    subject.send(1)

    #expect(released == nil)
    cancellable.cancel()
  }
}
