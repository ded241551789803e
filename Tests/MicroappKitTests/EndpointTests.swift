import Concurrency
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

  @Test func anEndpointThatTakesNothingMayBeWrittenWhereItIsWrapped() async throws {
    let answer = workbench.endpoint("answer", { () async throws(NetworkError) -> Int in 42 })
    #expect(try await answer() == 42)
    let fail = workbench.endpoint("fail") { () async throws(NetworkError) -> Int in throw .offline }
    await #expect(throws: NetworkError.offline) { try await fail() }

    #expect(workbench.calls.entries.map(\.text) == ["answer() … ok 0 ms", "fail() … offline 0 ms"])
    #expect(workbench.calls.inFlight == 0)
    #expect(workbench.endpoints.map { $0.signature() } == ["() -> Int", "() -> Int"])
  }

  @Test func oneThatTakesNothingIsInFlightAndTimedLikeAnyOther() async throws {
    let clock = VirtualClock()
    let workbench = Workbench(clock: clock)
    let wait = workbench.endpoint("wait") { () async throws(NetworkError) -> Int in
      do { try await clock.sleep(for: .milliseconds(300)) } catch { throw .cancelled }
      return 1
    }
    let viewModel = LabViewModel(brew: { _ throws(NetworkError) in "\(try await wait())" }, done: {})
    let pilot = Pilot(workbench: workbench) { LabView(viewModel: viewModel) }
    try await pilot.tap("Brew")
    #expect(workbench.calls.entries.map(\.text) == ["wait() …"])
    #expect(workbench.calls.inFlight == 1)

    try await pilot.wait()
    #expect(workbench.calls.entries.map(\.text) == ["wait() … ok 300 ms"])
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
    #expect(workbench.endpoints.map { $0.signature() } == ["() -> Int", "(String, Int) -> String", "(Int) -> ()"])
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
