import Publishers
import Testing

/// The operators that replace a failure or its type: mapError, replaceError, setFailureType.
struct FailureOperatorTests {
  private struct Explained: Error, Equatable {
    let text: String
  }

  @Test func mapError_transformsAFailureAlone() {
    let source = Source()
    let log = Log<String, Explained>()
    let cancellable = log.follow(source.mapError { Explained(text: "\($0)") })
    defer { cancellable.cancel() }

    for mark in "ab#" { source.play(mark) }

    #expect(log.events == [.value("a"), .value("b"), .completion(.failure(Explained(text: "Flaw()")))])
  }

  @Test func mapError_isNotCalledForAFinish() {
    var calls = 0
    let drawing = marbles("a|") { source in
      source.mapError { flaw in
        calls += 1
        return flaw
      }
    }
    #expect(drawing == "a|")
    #expect(calls == 0)
  }

  @Test func replaceError_makesAFailureAValueAndTheEnd() {
    #expect(marbles("a-#b") { $0.replaceError(with: "x").setFailureType(to: Flaw.self) } == "a-(x,|)-")
  }

  @Test func replaceError_replacesNothingWithoutAFailure() {
    #expect(marbles("a-|") { $0.replaceError(with: "x").setFailureType(to: Flaw.self) } == "a-|")
  }

  @Test func replaceError_endsNotAfterACancellation() {
    let source = Source()
    let tap = Tap(source)
    var events: [String] = []
    var cancellable: AnyCancellable?
    cancellable = tap.replaceError(with: "x").sink(
      receiveCompletion: { _ in events.append("|") },
      receiveValue: { value in
        events.append(value)
        cancellable?.cancel()
      })

    source.send(completion: .failure(Flaw()))

    #expect(events == ["x"])
    #expect(tap.cancellations == 0)
  }

  @Test func setFailureType_joinsAPublisherThatCanFail() {
    let drawing = marbles("-1-#") { source in
      CurrentValueSubject<String, Never>("a").setFailureType(to: Flaw.self).combineLatest(source, +)
    }
    #expect(drawing == "-(a1)-#")
  }

  @Test func setFailureType_cancelsTheUpstreamOnce() {
    let tap = Tap(PassthroughSubject<Int, Never>())
    let cancellable = Log<Int, Flaw>().follow(tap.setFailureType(to: Flaw.self))

    cancellable.cancel()
    cancellable.cancel()

    #expect(tap.cancellations == 1)
  }
}
