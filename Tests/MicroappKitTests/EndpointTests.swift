import Entities
import Testing

@testable import MicroappKit

@MainActor
struct EndpointTests {
  private let workbench = Workbench(clock: VirtualClock())

  @Test func anEndpointTakesNoArgument() async throws {
    let answer = workbench.endpoint("answer", Answers.none)
    #expect(try await answer() == 42)
    #expect(workbench.calls.entries.map(\.call) == ["answer()"])
  }

  @Test func anEndpointTakesOneArgument() async throws {
    let answer = workbench.endpoint("double", Answers.double)
    #expect(try await answer(21) == 42)
    #expect(workbench.calls.entries.map(\.call) == ["double(21)"])
  }

  @Test func anEndpointTakesTwoArguments() async throws {
    let answer = workbench.endpoint("repeat", Answers.repeated)
    #expect(try await answer("ab", 3) == "ababab")
    #expect(workbench.calls.entries.map(\.call) == ["repeat(ab, 3)"])
  }

  @Test func aTypedErrorPassesThroughAsItIs() async {
    let fail = workbench.endpoint("fail", Answers.fail)
    do throws(NetworkError) {
      try await fail(7)
      Issue.record("it was to fail")
    } catch {
      #expect(error == .rateLimited(seconds: 7))
    }
    #expect(workbench.calls.inFlight == 0)
  }

  @Test func aCancellationReachesTheAction() async throws {
    let probe = workbench.endpoint("probe", Answers.isCancelled)
    let task = Task { try await probe() }
    task.cancel()
    #expect(try await task.value)
    #expect(try await !probe())
  }

  @Test func everyEndpointIsListedWithWhatItTakesAndGives() {
    _ = workbench.endpoint("answer", Answers.none)
    _ = workbench.endpoint("repeat", Answers.repeated)
    _ = workbench.endpoint("fail", Answers.fail)

    #expect(workbench.endpoints.map(\.name) == ["answer", "repeat", "fail"])
    #expect(workbench.endpoints.map(\.signature) == ["() -> Int", "(String, Int) -> String", "(Int) -> ()"])
  }

  @Test func wrappingCallsNothing() {
    _ = workbench.endpoint("fail", Answers.fail)
    #expect(workbench.calls.entries.isEmpty)
  }
}

private enum Answers {
  static let none: @Sendable () async throws(NetworkError) -> Int = { 42 }
  static let double: @Sendable (Int) async throws(NetworkError) -> Int = { $0 * 2 }
  static let repeated: @Sendable (String, Int) async throws(NetworkError) -> String = {
    String(repeating: $0, count: $1)
  }
  static let fail: @Sendable (Int) async throws(NetworkError) -> Void = { seconds throws(NetworkError) in
    throw .rateLimited(seconds: seconds)
  }
  static let isCancelled: @Sendable () async throws(NetworkError) -> Bool = { Task.isCancelled }
}
