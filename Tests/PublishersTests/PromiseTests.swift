import Publishers
import Testing

/// The rules of `Publisher` for all operators with one upstream.
struct PromiseTests {
  /// An operator with parameters that let every value and both completions pass.
  struct Operator: CustomTestStringConvertible, Sendable {
    let testDescription: String
    private let build: @Sendable (AnyPublisher<String, Flaw>) -> AnyPublisher<String, Flaw>

    init<P: Publisher<String, Flaw> & SendableMetatype>(
      _ name: String, _ build: @escaping @Sendable (AnyPublisher<String, Flaw>) -> P
    ) {
      testDescription = name
      self.build = { build($0).eraseToAnyPublisher() }
    }

    func apply(_ upstream: some Publisher<String, Flaw>) -> AnyPublisher<String, Flaw> {
      build(upstream.eraseToAnyPublisher())
    }
  }

  static let operators = [
    Operator("combineLatest") { $0.joined(Just("").setFailureType(to: Flaw.self)) },
    Operator("combineLatest of three") { tap in
      let nothing = Just("").setFailureType(to: Flaw.self)
      return tap.joined(nothing, nothing)
    },
    Operator("dropFirst") { $0.dropFirst(0) },
    Operator("filter") { $0.filter { _ in true } },
    Operator("flatMap") { $0.flatMap { Just($0).setFailureType(to: Flaw.self) } },
    Operator("flatMap's own") { tap in Just(()).setFailureType(to: Flaw.self).flatMap { tap } },
    Operator("map") { $0.map { $0 } },
    Operator("removeDuplicates") { $0.removeDuplicates() },
  ]

  private let source = Source()
  private let tap: Tap<Source>
  private let log = Log<String, Flaw>()

  init() {
    tap = Tap(source)
  }

  @Test(arguments: operators, [Subscribers.Completion<Flaw>.finished, .failure(Flaw())])
  func everythingPassesOnceAndNothingFollowsTheEnd(op: Operator, completion: Subscribers.Completion<Flaw>) {
    let cancellable = log.follow(op.apply(tap))

    source.send("a")
    source.send("b")
    source.send(completion: completion)
    source.send("c")
    source.send(completion: .finished)
    cancellable.cancel()

    #expect(log.events == [.value("a"), .value("b"), .completion(completion)])
    #expect(tap.subscriptions == 1)
    #expect(tap.cancellations == 0)
  }

  @Test(arguments: operators)
  func cancellationReachesTheSourceOnceAndSilencesIt(op: Operator) {
    let cancellable = log.follow(op.apply(tap))
    source.send("a")

    cancellable.cancel()
    cancellable.cancel()
    source.send("b")
    source.send(completion: .finished)

    #expect(log.events == [.value("a")])
    #expect(tap.cancellations == 1)
  }

  @Test(arguments: operators)
  func cancellingInACallbackSilencesAtOnce(op: Operator) {
    var values: [String] = []
    var cancellable: AnyCancellable?
    cancellable = op.apply(tap).sink(
      receiveCompletion: { _ in values.append("end") },
      receiveValue: { value in
        values.append(value)
        cancellable?.cancel()
      })

    for mark in "ab|" { source.play(mark) }

    #expect(values == ["a"])
    #expect(tap.cancellations == 1)
  }

  @Test(arguments: operators)
  func aValueSentInAnswerToOneIsDeliveredFirst(op: Operator) {
    let first = op.apply(tap).sink(
      receiveCompletion: { _ in }, receiveValue: { [source] in if $0 == "a" { source.send("b") } })
    let second = log.follow(op.apply(tap))

    source.send("a")

    #expect(log.values == ["b", "a"])
    first.cancel()
    second.cancel()
  }

  @Test(arguments: operators)
  func anEndSentInAnswerToAValueIsTheLastToCome(op: Operator) {
    let answer = Tap(op.apply(tap))
    answer.onEvent = { [source] in source.send(completion: .finished) }
    let cancellable = log.follow(answer)

    source.send("a")

    #expect(log.events.count == 1 || log.events == [.value("a"), .completion(.finished)])
    #expect(log.events.last == .completion(.finished))
    cancellable.cancel()
  }

  @Test(arguments: operators, [Subscribers.Completion<Flaw>?.none, .finished, .failure(Flaw())])
  func nothingIsLeftBehind(op: Operator, completion: Subscribers.Completion<Flaw>?) {
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = op.apply(tap).map { [probe] in probe == nil ? $0 : $0 }
      .sink(receiveCompletion: { [probe] _ in _ = probe }, receiveValue: { [probe] _ in _ = probe })
    probe = nil
    source.send("a")
    #expect(released != nil)

    if let completion { source.send(completion: completion) } else { cancellable.cancel() }

    #expect(released == nil)
    withExtendedLifetime(cancellable) {}
  }

  @Test(arguments: operators)
  func anEndThatIsThereAlreadyIsTold(op: Operator) {
    source.send(completion: .failure(Flaw()))

    let cancellable = log.follow(op.apply(tap))

    #expect(log.events == [.completion(.failure(Flaw()))])
    cancellable.cancel()
    #expect(tap.cancellations == 0)
  }

  @Test(arguments: operators)
  func cancellingOnSubscriptionStopsValuesAndTheSource(op: Operator) {
    source.send(completion: .failure(Flaw()))
    let subscriber = Quitter<String, Flaw>(valuesWanted: 0)
    op.apply(tap).receive(subscriber: subscriber)
    #expect(subscriber.log == [] && !subscriber.isCompleted)
    #expect(tap.subscriptions == tap.cancellations)
  }

  @Test(arguments: operators, ["a", "#"] as [Character])
  func cancellingUpstreamOfItStopsAnEvent(op: Operator, mark: Character) {
    var cancellable: AnyCancellable?
    tap.onEvent = { cancellable?.cancel() }
    cancellable = log.follow(op.apply(tap))

    source.play(mark)

    #expect(log.events == [])
  }

  @Test(arguments: operators)
  func nothingThatACancellationSetsOffIsHeard(op: Operator) {
    tap.onCancel = { [source] in
      source.send("late")
      source.send(completion: .finished)
    }
    log.follow(op.apply(tap)).cancel()
    #expect(log.events == [])
  }

  @Test(arguments: operators)
  func aSourceThatEndedIsNotCancelled(op: Operator) {
    var cancellable: AnyCancellable?
    cancellable = op.apply(tap).sink(receiveCompletion: { _ in cancellable?.cancel() }, receiveValue: { _ in })

    source.send(completion: .finished)

    #expect(tap.cancellations == 0)
  }
}
