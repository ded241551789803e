import MicroappBasics
import Entities
import FeatureTesting
import Testing

/// A closure literal can be made slow, with parameters and without, and keeps its error.
struct SlowTests {
  @Test func closureLiterals() async throws {
    let clock = VirtualClock()
    let error = NetworkError.weakPassword(reasons: ["short"])
    let double: @Sendable (Int) async throws(NetworkError) -> Int = clock.slow(by: nil) {
      (number: Int) async throws(NetworkError) -> Int in number * 2
    }
    let fail: @Sendable (Int) async throws(NetworkError) -> Int = clock.slow(by: nil) { _ throws(NetworkError) in
      throw error
    }
    let leave: @Sendable () async throws(NetworkError) -> Void = clock.slow(by: nil) { () throws(NetworkError) in
      throw .sessionEnded
    }

    #expect(try await double(21) == 42)
    await #expect(throws: error) { try await fail(1) }
    await #expect(throws: NetworkError.sessionEnded) { try await leave() }
  }
}
