import Publishers
import Testing

/// What each operator does with values and completions, as marble diagrams.
struct OperatorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let inputs: [String]
    let output: String
    let build: @Sendable ([Source]) -> AnyPublisher<String, Flaw>

    init<P: Publisher<String, Flaw> & SendableMetatype>(
      _ name: String, _ inputs: [String], gives output: String, _ build: @escaping @Sendable ([Source]) -> P
    ) {
      testDescription = "\(name): \(inputs)"
      self.inputs = inputs
      self.output = output
      self.build = { build($0).eraseToAnyPublisher() }
    }
  }

  @Test(arguments: rows)
  func anOperatorHasTheDiagram(row: Row) {
    #expect(marbles(row.inputs, row.build) == row.output)
  }

  static let rows =
    ["a-b--|", "--a#", "-", "abc"].map { diagram in
      Row("a source", [diagram], gives: diagram) { $0[0] }
    } + [
      Row("a source", ["a|b#"], gives: "a|--") { $0[0] },
      Row("eraseToAnyPublisher, twice", ["a-b#"], gives: "a-b#") { $0[0].eraseToAnyPublisher().eraseToAnyPublisher() },
      Row("map", ["a-b-c|"], gives: "A-B-C|") { $0[0].map { $0.uppercased() } },
      Row("map by a key path", ["a-b"], gives: "1-1") { $0[0].map(\.count).map { "\($0)" } },
      Row("filter", ["aXb-Y|"], gives: "a-b--|") { $0[0].filter { $0 == $0.lowercased() } },
      Row("removeDuplicates", ["aab-ba-a"], gives: "a-b--a--") { $0[0].removeDuplicates() },
      Row("removeDuplicates of nil", ["xxax"], gives: "x-ax") {
        $0[0].map { $0 == "x" ? nil : $0 }.removeDuplicates().map { $0 ?? "x" }
      },
      Row("dropFirst of none", ["abc|"], gives: "abc|") { $0[0].dropFirst(0) },
      Row("dropFirst of one", ["ab#"], gives: "-b#") { $0[0].dropFirst() },
      Row("dropFirst of two", ["abc|"], gives: "--c|") { $0[0].dropFirst(2) },
      Row("dropFirst of all", ["abc|"], gives: "---|") { $0[0].dropFirst(9) },
      Row("dropFirst of a current value", ["--"], gives: "--") { _ in
        CurrentValueSubject<String, Flaw>("0").dropFirst()
      },
      Row("setFailureType", ["--"], gives: "(a,|)-") { _ in Just("a").setFailureType(to: Flaw.self) },
      Row("setFailureType beside a source", ["-1-#"], gives: "-(a1)-#") {
        CurrentValueSubject<String, Never>("a").setFailureType(to: Flaw.self).joined($0[0])
      },
      Row("flatMap", ["a-b-----", "-1-2---|", "x-y-z|--"], gives: "-1y2z---") { inputs in
        inputs[0].flatMap { inputs[$0 == "a" ? 1 : 2] }
      },
      Row("flatMap of a source that ends", ["a-b-|---", "-1-2---|", "x-y-z|--"], gives: "-1y2z--|") { inputs in
        inputs[0].flatMap { inputs[$0 == "a" ? 1 : 2] }
      },
      Row("flatMap to what has ended", ["a-|"], gives: "a-|") {
        $0[0].flatMap { Just($0).setFailureType(to: Flaw.self) }
      },
      Row("flatMap of nothing", ["---|"], gives: "---|") { inputs in inputs[0].flatMap { _ in inputs[0] } },
    ] + combineLatest

  private static let combineLatest = [
    (["a-b---", "---1-2"], "---(b1)-(b2)"), (["a-|---", "-1--2|"], "-(a1)--(a2)|"),
    (["-1--2|", "a-|---"], "-(1a)--(2a)|"), (["a-b", "-|-"], "-|-"), (["-|-", "a-b"], "-|-"),
    (["a-#--", "1--2|"], "(a1)-#--"), (["a--b|", "1-#--"], "(a1)-#--"), (["a|--", "1-2#"], "(a1)-(a2)#"),
    (["a---b", "-1---", "---x-"], "---(a1x)(b1x)"), (["a|-", "1-|", "x|-"], "(a1x)-|"),
    (["a|-", "1|-", "x-|"], "(a1x)-|"), (["-|", "1-", "x-"], "-|"), (["a-", "-|", "x-"], "-|"),
    (["a-", "1-", "-|"], "-|"), (["a#", "1-", "x-"], "(a1x)#"), (["a-", "1#", "x-"], "(a1x)#"),
    (["a-", "1-", "x#"], "(a1x)#"),
  ].map { inputs, output in
    Row("combineLatest", inputs, gives: output) { inputs in
      inputs.count == 2 ? inputs[0].joined(inputs[1]) : inputs[0].joined(inputs[1], inputs[2])
    }
  }

  @Test func mapTransformsForEachSubscriber() {
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

  @Test func removeDuplicatesDropsANestedRepetitionToo() {
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

  @Test(arguments: ["removeDuplicates", "dropFirst"])
  func aSubscriberHasAStateOfItsOwn(name: String) {
    let source = PassthroughSubject<Int, Never>()
    let chain =
      name == "dropFirst" ? source.dropFirst().eraseToAnyPublisher() : source.removeDuplicates().eraseToAnyPublisher()
    let (early, late) = (Log<Int, Never>(), Log<Int, Never>())

    let first = early.follow(chain)
    source.send(1)
    let second = late.follow(chain)
    source.send(1)
    first.cancel()
    second.cancel()

    #expect(early.values == [1])
    #expect(late.values == (name == "dropFirst" ? [] : [1]))
  }
}
