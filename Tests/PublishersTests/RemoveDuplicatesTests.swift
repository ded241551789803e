import Publishers
import Testing

struct RemoveDuplicatesTests {
  @Test func onlyARepetitionInARowIsDropped() {
    #expect(marbles("aab-ba-a") { $0.removeDuplicates() } == "a-b--a--")
  }

  @Test func thePredicateDecides() {
    #expect(marbles("aAbBa") { $0.removeDuplicates { $0.lowercased() == $1.lowercased() } } == "a-b-a")
  }

  @Test func thePredicateSeesTheLastToPassFirst() {
    var comparisons: [[String]] = []
    let drawing = marbles("132") { source in
      source.removeDuplicates { last, next in
        comparisons.append([last, next])
        return next < last || next == "3"
      }
    }
    #expect(drawing == "1-2")
    #expect(comparisons == [["1", "3"], ["1", "2"]])
  }

  @Test func anAbsentValueIsAValue() {
    let source = PassthroughSubject<Int?, Never>()
    let log = Log<Int?, Never>()
    let cancellable = log.follow(source.removeDuplicates())
    defer { cancellable.cancel() }

    for value in [nil, nil, 1, nil] { source.send(value) }

    #expect(log.values == [nil, 1, nil])
  }

  @Test func aNestedRepetitionIsDroppedToo() {
    let source = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let cancellable = source.removeDuplicates().sink { value in
      values.append(value)
      source.send(value)
    }
    defer { cancellable.cancel() }

    source.send(1)

    #expect(values == [1])
  }

  @Test func subscribersAreComparedApart() {
    let source = PassthroughSubject<Int, Never>()
    let distinct = source.removeDuplicates()
    let early = Log<Int, Never>()
    let late = Log<Int, Never>()

    let first = early.follow(distinct)
    source.send(1)
    let second = late.follow(distinct)
    source.send(1)
    first.cancel()
    second.cancel()

    #expect(early.values == [1])
    #expect(late.values == [1])
  }

  @Test func theLastValueIsReleasedOnCancellation() {
    let source = PassthroughSubject<Probe, Never>()
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = source.removeDuplicates(by: ===).sink { _ in }
    probe.map(source.send)
    probe = nil
    #expect(released != nil)

    cancellable.cancel()

    #expect(released == nil)
  }
}
