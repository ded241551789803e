import MicroappBasics
import Testing

@testable import Endpoints

@MainActor
@Suite(.timeLimit(.minutes(15)))
struct InputTests {
  private struct Mistake: Error {}

  /// A value that prints itself without its secret.
  private struct Link: Sendable, CustomStringConvertible {
    let text: String
    let description = "•••"
  }

  private let context = MicroappContext(clock: VirtualClock())
  private let numbers: @Sendable () -> AsyncStream<Int?>
  private let requests: @Sendable () -> AsyncStream<Void>

  init() {
    numbers = context.input("numbers", "7", "none") { word in
      if word == "broken" { throw Mistake() }
      return Int(word)
    }
    requests = context.input("requests") { _ in }
  }

  private var lines: [String] { context.log.calls.map(\.line) }

  @Test func itIsAnEndpointWithoutBackend() {
    #expect(context.endpoints.all.map(\.name) == ["numbers", "requests"])
    #expect(context.endpoints.all.map(\.kind) == [.input, .input])
    #expect(context.endpoints.all.map(\.backend) == [nil, nil])
    #expect(context.endpoints.all.map(\.examples) == [["7", "none"], [""]])
    #expect(context.endpoints.all.map { $0.signature() } == ["Int? (7, none)", "()"])
  }

  @Test func valuesWaitUntilTheFeatureReads() async throws {
    try context.send("7", to: "numbers")
    try context.send("none", to: "numbers")
    var iterator = numbers().makeAsyncIterator()
    #expect(await iterator.next() == .some(7))
    #expect(await iterator.next() == .some(nil))
    try context.send(to: "requests")
    var all = requests().makeAsyncIterator()
    #expect(await all.next() != nil)
  }

  @Test func eachValueIsALineThatHasEnded() async throws {
    _ = numbers()
    #expect(lines == [])
    try context.send("7", to: "numbers")
    try context.send(to: "requests")
    #expect(lines == ["numbers(7) … sent", "requests() … sent"])
    #expect(context.log.calls.map(\.duration) == [nil, nil])
    var iterator = numbers().makeAsyncIterator()
    _ = await iterator.next()
    #expect(lines.count == 2, "reading is no call")
  }

  @Test func theLogShowsAValueAsItPrintsItself() throws {
    _ = context.input("links", "microapps://callback") { Link(text: $0) }
    try context.send("microapps://callback?code=c137", to: "links")
    #expect(lines == ["links(•••) … sent"])
  }

  @Test func aWordWithoutAValueIsNotSent() async throws {
    #expect(throws: Mistake.self) { try context.send("broken", to: "numbers") }
    _ = context.input("counts", "7") { Int($0) }
    _ = context.input("secrets", "abc", isSecret: { $0 != "abc" }) { Int($0) }
    _ = context.input("texts", "Hello") { $0 }
    for (word, name, message) in [
      ("x", "numbers", #"numbers has no value "x"; write: send numbers 7 or send numbers none"#),
      ("", "numbers", #"numbers has no value ""; write: send numbers 7 or send numbers none"#),
      ("7", "requests", #"requests has no value "7"; write: send requests"#),
      ("x", "counts", #"counts has no value "x"; write: send counts 7"#),
      ("xyz", "secrets", #"secrets has no value "•••"; write: send secrets abc"#),
      ("", "texts", #"texts has no value ""; write: send texts Hello"#),
    ] {
      #expect(throws: UsageError(message)) { try context.send(word, to: name) }
    }
    #expect(lines == [])
    let lists: @Sendable () -> AsyncStream<Int?> = context.input("lists", "7", "none") { Int($0).map { $0 + 1 } }
    #expect(throws: UsageError.self) { try context.send("x", to: "lists") }
    for word in ["none", "8"] { try context.send(word, to: "lists") }
    var iterator = lists().makeAsyncIterator()
    #expect(await [iterator.next(), iterator.next()] == [.some(nil), 9])
    context.log.clear()
    try context.send("8", to: "counts")
    try context.send("Bye", to: "texts")
    #expect(lines == ["counts(8) … sent", "texts(Bye) … sent"])
  }

  @Test func aValueAfterTheEndWaitsForTheNextStart() async throws {
    context.finish("Done")
    try context.send("7", to: "numbers")
    context.state.startOver()
    var iterator = numbers().makeAsyncIterator()
    #expect(await iterator.next() == .some(7))
    #expect(lines == ["numbers(7) … sent"])
  }

  @Test func onlyInputsTakeValues() throws {
    _ = context.endpoints.withoutBackend("call") { _ in { () async in } }
    for name in ["call", "nothing"] {
      let error = #expect(throws: UsageError.self) { try context.send("7", to: name) }
      #expect(error?.message == "\(name) is no input; the inputs are: numbers, requests")
    }
  }

  @Test(arguments: ["normal", "fail offline", "delay 1s", "hang", "hold", "fake"])
  func itsBehaviourCannotBeChanged(words: String) throws {
    let change = try #require(EndpointChange(words: words.split(separator: " ").map(String.init)))
    for (name, line) in [("numbers", "send numbers 7"), ("requests", "send requests")] {
      let error = #expect(throws: UsageError.self) {
        try context.endpoints.change(context.endpoints.connection(name), change)
      }
      #expect(error?.message == "\(name) is an input; write: \(line)")
    }
    let endpoint = context.endpoints.all[0]
    let error = #expect(throws: UsageError.self) { try endpoint.change(.hang, ofCall: 1) }
    #expect(error?.message == "numbers is an input; write: send numbers 7")
  }
}
