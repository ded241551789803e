import Publishers
import Testing

struct MapTests {
  @Test func everyValueIsTransformed() {
    #expect(marbles("a-b-c") { $0.map { $0.uppercased() } } == "A-B-C")
  }

  @Test func aKeyPathServesAsTransform() {
    #expect(marbles("a-b") { $0.map(\.count) } == "1-1")
  }

  @Test func eachSubscriberHasItsOwnTransformations() {
    var calls = 0
    let source = PassthroughSubject<Int, Never>()
    let mapped = source.map { value in
      calls += 1
      return value
    }

    let first = mapped.sink { _ in }
    let second = mapped.sink { _ in }
    source.send(1)
    first.cancel()
    source.send(2)
    second.cancel()
    source.send(3)

    #expect(calls == 3)
  }

  @Test func theTransformIsReleasedOnCancellation() {
    let source = PassthroughSubject<Int, Never>()
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = source.map { [probe] value in probe == nil ? 0 : value }.sink { _ in }
    probe = nil
    #expect(released != nil)

    cancellable.cancel()

    #expect(released == nil)
  }

}
