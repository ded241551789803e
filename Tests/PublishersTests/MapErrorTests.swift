import Publishers
import Testing

struct MapErrorTests {
  private struct Explained: Error, Equatable {
    let text: String
  }

  @Test func aFailureIsTransformedAndNothingElse() {
    let source = Source()
    let log = Log<String, Explained>()
    let cancellable = log.follow(source.mapError { Explained(text: "\($0)") })
    defer { cancellable.cancel() }

    for mark in "ab#" { source.play(mark) }

    #expect(log.events == [.value("a"), .value("b"), .completion(.failure(Explained(text: "Flaw()")))])
  }

  @Test func theEndNeedsNoTransforming() {
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
}
