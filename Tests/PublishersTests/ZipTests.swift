import Publishers
import Testing

struct ZipTests {
  @Test func theFirstGoesWithTheFirstAndTheNextWithTheNext() {
    #expect(marbles("ab-c-", "--1-2") { $0.zip($1, +) } == "--(a1)-(b2)")
    #expect(marbles("a--b-", "-x-y-", "--1-2") { $0.zip($1, $2) { $0 + $1 + $2 } } == "--(ax1)-(by2)")
  }

  @Test func withoutATransformTheValuesComeAsATuple() {
    #expect(marbles("a", "1") { $0.zip($1).map { first, second in second + first } } == "(1a)")
    #expect(marbles("a", "1", "x") { $0.zip($1, $2).map { "\($2)\($1)\($0)" } } == "(x1a)")
  }

  @Test func itFinishesWhenNoPairCanFollow() {
    #expect(marbles("a|--", "--1-") { $0.zip($1, +) } == "--(a1,|)-")
    #expect(marbles("a-b-", "1|--") { $0.zip($1, +) } == "(a1)|--")
    #expect(marbles("ab|--", "1--2-") { $0.zip($1, +) } == "(a1)--(b2,|)-")
  }

  @Test func itFailsAtOnceWithEither() {
    #expect(marbles("ab#-", "--1-") { $0.zip($1, +) } == "--#-")
    #expect(marbles("ab--", "--#1") { $0.zip($1, +) } == "--#-")
  }

  @Test(arguments: [Subscribers.Completion<Flaw>.finished, .failure(Flaw())], [0, 1])
  func endingEarlyCancelsTheOtherOnce(completion: Subscribers.Completion<Flaw>, ended: Int) {
    let sources = [Source(), Source()]
    let taps = sources.map(Tap.init)
    let log = Log<String, Flaw>()
    let cancellable = log.follow(taps[0].zip(taps[1], +))

    sources[ended].send(completion: completion)
    cancellable.cancel()

    #expect(log.events == [.completion(completion)])
    #expect(taps[ended].cancellations == 0)
    #expect(taps[1 - ended].cancellations == 1)
  }

  @Test func cancellationReachesEachUpstreamOnce() {
    let taps = [Tap(Source()), Tap(Source()), Tap(Source())]
    let cancellable = Log<String, Flaw>().follow(taps[0].zip(taps[1], taps[2]) { $0 + $1 + $2 })

    cancellable.cancel()
    cancellable.cancel()

    #expect(taps.map(\.cancellations) == [1, 1, 1])
  }

  @Test func cancellingInACallbackSilencesAtOnce() {
    let (first, second) = (Source(), Source())
    var pairs: [String] = []
    var cancellable: AnyCancellable?
    cancellable = first.zip(second, +).sink(
      receiveCompletion: { _ in pairs.append("|") },
      receiveValue: { pair in
        pairs.append(pair)
        cancellable?.cancel()
      })

    for mark in "ab" { first.play(mark) }
    for mark in "12|" { second.play(mark) }

    #expect(pairs == ["a1"])
  }

  @Test func whatWaitsIsReleasedOnCancellation() {
    let source = PassthroughSubject<Probe, Never>()
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = source.zip(PassthroughSubject<Int, Never>()).sink { _ in }
    probe.map(source.send)
    probe = nil
    #expect(released != nil)

    cancellable.cancel()

    #expect(released == nil)
  }
}
