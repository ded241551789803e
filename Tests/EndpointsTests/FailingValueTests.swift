import MicroappBasics
import Testing

@testable import Endpoints

/// Calls that say by a value that they failed.
@MainActor
struct FailingValueTests {
  private enum Page: Equatable { case items([Int]), error }
  private let clock = VirtualClock()

  private func expect<Value: Equatable & Sendable>(
    _ answer: Value, failing value: Value, tag: String
  ) async throws {
    let endpoints = Endpoints(answer, clock: clock)
    let call = endpoints("call", failing: value) { answer in { (_: Int, _: Int, _: Int, _: Int) in answer } }
    #expect(endpoints.all[0].errors.map(\.tag) == [tag])
    #expect(await call(1, 2, 3, 4) == answer)
    try endpoints.change("call", .behaviour(.fail(tag)))
    #expect(await call(1, 2, 3, 4) == value)
    #expect(endpoints.log.calls.map(\.line) == ["call(1, 2, 3, 4) … ok 0 ms", "call(1, 2, 3, 4) … \(tag) 0 ms"])
  }

  @Test func theValueIsTheAnswerOfACallThatFails() async throws {
    try await expect(Page.items([1]), failing: .error, tag: "error")
    try await expect(true, failing: false, tag: "false")
    try await expect("rick" as String?, failing: nil, tag: "nil")
    try await expect([1, 2], failing: [], tag: "[]")
    try await expect("rick", failing: "", tag: "empty")
  }

  @Test func eachNumberOfArgumentsHasAForm() async throws {
    let endpoints = Endpoints((), clock: clock)
    let none = endpoints("none", failing: 0) { _ in { 1 } }
    let one = endpoints("one", failing: 0) { _ in { (a: Int) in a } }
    let two = endpoints("two", failing: 0) { _ in { (a: Int, b: Int) in a + b } }
    let three = endpoints("three", failing: 0) { _ in { (a: Int, b: Int, c: Int) in a + b + c } }
    #expect([await none(), await one(2), await two(1, 2), await three(1, 2, 1)] == [1, 2, 3, 4])
    for endpoint in endpoints.all { try endpoint.change(.fail("0")) }
    #expect([await none(), await one(2), await two(1, 2), await three(1, 2, 1)] == [0, 0, 0, 0])
  }

  @Test func aCallWithoutErrorsSaysHowItCanFail() throws {
    let endpoints = Endpoints((), clock: clock)
    _ = endpoints("page") { _ in { () async in 1 } }
    let message = "page throws no errors; if one of its values says that it failed, name it: failing: VALUE"
    #expect(throws: UsageError(message)) { try endpoints.change("page", .behaviour(.fail("error"))) }
  }

  @Test func aCallWithFourArgumentsThrowsItsError() async throws {
    let endpoints = Endpoints((), clock: clock)
    let sum = endpoints("sum") { _ in
      { (a: Int, b: Int, c: Int, d: Int) async throws(ServiceError) in a + b + c + d }
    }
    #expect(try await sum(1, 2, 3, 4) == 10)
    try endpoints.change("sum", .behaviour(.fail("offline")))
    await #expect(throws: ServiceError.offline) { try await sum(1, 2, 3, 4) }
    #expect(endpoints.all[0].signature() == "(Int, Int, Int, Int) -> Int")
  }
}
