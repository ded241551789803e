import Endpoints
import MicroappBasics
import Testing

/// The forms of calls with callbacks, of calls that fail, and of streams.
@MainActor
struct OtherFormTests {
  private let chat = Chat()
  private let context: MicroappContext<Chat>

  init() {
    context = MicroappContext(clock: VirtualClock(), service: chat)
  }

  @Test func aCallWithACallback() async throws {
    let upload: @Sendable ([UInt8], @escaping @Sendable (Double) -> Void) async throws -> Receipt =
      context.endpoints("upload") { chat in { try await chat.upload($0, progress: $1) } }
    let follow: @Sendable (@escaping @Sendable (Double) async -> Void) async -> Void =
      context.endpoints("follow") { $0.follow }
    let seen = CheckedMutex<[Double]>([])

    let receipt = try await upload([1, 2]) { value in seen.withLock { $0.append(value) } }
    await follow { value in seen.withLock { $0.append(value) } }
    #expect(receipt == Receipt(id: 7, name: "two bytes"))
    #expect(seen.withLock { $0 } == [0.5, 1, 0.25])
    #expect(context.log.calls.map(\.line) == ["upload([1, 2], (Function)) … ok 0 ms", "follow((Function)) … ok 0 ms"])
  }

  @Test func aCallThatFails() async throws {
    let typed = context.endpoints("typed") { $0.refuse }
    let new: @Sendable (Int, String) async throws(Refused) -> Void =
      context.endpoints("new") { chat in { (a, b) throws(Refused) in try await chat.refuse(a, b) } }
    let any = context.endpoints("any") { $0.refuseThree }

    await #expect(throws: Refused(number: 8, reason: "full")) { try await typed(1, "full") }
    await #expect(throws: Refused(number: 9, reason: "full")) { try await new(2, "full") }
    await #expect(throws: Refused(number: 10, reason: "full")) { try await any(3, "full", [1.5]) }
  }

  @Test func aStream() async throws {
    let none = context.endpoints.stream("none") { $0.numbers }
    let one: @Sendable (Int) -> AsyncStream<String> = context.endpoints.stream("one") { chat in { chat.words($0) } }
    let three = context.endpoints.withoutBackend.stream("three") { _ in { [chat] in chat.all($0, $1, $2) } }

    #expect(await collect(none()) == [7, 8])
    #expect(await collect(one(1)) == ["7", "1"])
    #expect(await collect(three(1, "two", [3.5])) == ["7", "1", "two", "[3.5]"])
    #expect(context.log.calls.map(\.text) == ["none()", "one(1)", "three(1, two, [3.5])"])
  }

  @Test func aStreamThatThrows() async throws {
    let none = context.endpoints.stream("none") { $0.throwingNumbers }
    let one = context.endpoints.withoutBackend.stream("one") { _ in { [chat] in chat.failing($0) } }
    let three: @Sendable (Int, String, [Double]) -> AsyncThrowingStream<Receipt, any Error> =
      context.endpoints.stream("three") { chat in { [chat] a, b, _ in chat.receipts(a, b) } }

    var seen: [Int] = []
    for try await number in none() { seen.append(number) }
    #expect(seen == [7])
    await #expect(throws: Refused(number: 7, reason: "1")) { for try await _ in one(1) {} }
    for try await receipt in three(1, "two", []) { #expect(receipt == Receipt(id: 8, name: "two")) }
    #expect(
      context.log.calls.map(\.line) == [
        "none() … ended after 1 value", "one(1) … ended after 1 value: number 7: 1",
        "three(1, two, []) … ended after 1 value",
      ])
  }

  private func collect<Value: Sendable>(_ stream: AsyncStream<Value>) async -> [Value] {
    var seen: [Value] = []
    for await value in stream { seen.append(value) }
    return seen
  }
}

struct Receipt: Equatable, Sendable {
  let id: Int
  let name: String
}

struct Refused: Error, Equatable, CustomStringConvertible {
  let number: Int
  let reason: String

  var description: String { "number \(number): \(reason)" }
}

actor Chat {
  private let number = 7

  func upload(_ bytes: [UInt8], progress: @Sendable (Double) -> Void) async throws -> Receipt {
    progress(0.5)
    progress(1)
    return Receipt(id: number, name: bytes.count == 2 ? "two bytes" : "other bytes")
  }

  func follow(_ progress: @escaping @Sendable (Double) async -> Void) async { await progress(0.25) }

  func refuse(_ a: Int, _ reason: String) async throws(Refused) { throw Refused(number: number + a, reason: reason) }

  func refuseThree(_ a: Int, _ reason: String, _ values: [Double]) async throws {
    try await refuse(a, reason)
  }

  nonisolated func numbers() -> AsyncStream<Int> { stream(7, 8) }

  nonisolated func words(_ a: Int) -> AsyncStream<String> { stream("\(number)", "\(a)") }

  nonisolated func all(_ a: Int, _ b: String, _ c: [Double]) -> AsyncStream<String> {
    stream("\(number)", "\(a)", b, "\(c)")
  }

  nonisolated func throwingNumbers() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { [number] in
      $0.yield(number)
      $0.finish()
    }
  }

  nonisolated func failing(_ a: Int) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { [number] in
      $0.yield(number)
      $0.finish(throwing: Refused(number: number, reason: "\(a)"))
    }
  }

  nonisolated func receipts(_ a: Int, _ name: String) -> AsyncThrowingStream<Receipt, any Error> {
    AsyncThrowingStream { [number] in
      $0.yield(Receipt(id: number + a, name: name))
      $0.finish()
    }
  }

  private nonisolated func stream<Value: Sendable>(_ values: Value...) -> AsyncStream<Value> {
    AsyncStream { continuation in
      for value in values { continuation.yield(value) }
      continuation.finish()
    }
  }
}
