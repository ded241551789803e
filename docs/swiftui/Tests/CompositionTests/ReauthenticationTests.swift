import Entities
import Support
import Testing

@testable import Composition

@MainActor @Suite(.timeLimit(.minutes(15)))
struct ReauthenticationTests {
  private let service = EndedSession()

  @Test func aCallIsMadeAgainAfterTheSignIn() async throws {
    let call = service.start()
    await until { service.again.question.isAsked }
    service.error = nil
    service.again.finish(isSignedIn: true)
    #expect(try await call.value == 2)
    #expect(!service.again.question.isAsked)
  }

  @Test func cancelEndsTheCallAndEachLaterOne() async {
    let call = service.start()
    await until { service.again.question.isAsked }
    service.again.finish(isSignedIn: false)
    await #expect(throws: NetworkError.cancelled) { try await call.value }
    await #expect(throws: NetworkError.cancelled) { try await service.start().value }
    #expect(service.calls == 2)
  }

  @Test func aCallThatFailsAfterTheSignInDoesNotAsk() async throws {
    let gate = Gate()
    service.gate = gate
    let slow = service.start()
    await gate.arrival()
    service.gate = nil
    let call = service.start()
    await until { service.again.question.isAsked }
    service.error = nil
    service.again.finish(isSignedIn: true)
    #expect(try await call.value == 3)
    gate.open()
    #expect(try await slow.value == 4)
    #expect(!service.again.question.isAsked)
  }

  @Test func aSessionThatEndsOnceMoreAsksOnceMore() async throws {
    let call = service.start()
    for question in 1...2 {
      await until { service.again.question.isAsked }
      if question == 2 { service.error = nil }
      service.again.finish(isSignedIn: true)
    }
    #expect(try await call.value == 3)
  }

  @Test func anotherErrorIsThatOfTheCall() async {
    service.error = .offline
    await #expect(throws: NetworkError.offline) { try await service.start().value }
    #expect(service.calls == 1)
  }
}
