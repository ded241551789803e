import Endpoints
import MicroappBasics
import Testing

/// Each form of a call that an endpoint can wrap, compiled and run: a compiler that reads a closure's captures wrongly has
/// crashed only for some of the forms.
@MainActor
struct EndpointFormTests {
  @Test func aStoredClosure() async throws {
    let context = MicroappContext(clock: VirtualClock(), service: Calls.stored())
    let calls = Calls(
      calm0: context.endpoints("calm0") { $0.calm0 },
      calm1: context.endpoints("calm1") { $0.calm1 },
      calm3: context.endpoints("calm3") { $0.calm3 },
      throwing0: context.endpoints("throwing0") { $0.throwing0 },
      throwing1: context.endpoints("throwing1") { $0.throwing1 },
      throwing3: context.endpoints("throwing3") { $0.throwing3 },
      typed0: context.endpoints("typed0") { $0.typed0 },
      typed1: context.endpoints("typed1") { $0.typed1 },
      typed3: context.endpoints("typed3") { $0.typed3 })
    try await check(calls, context.log)
  }

  @Test func aMethod() async throws {
    try await checkMethods(of: ServiceStruct())
    try await checkMethods(of: ServiceClass())
    try await checkMethods(of: ServiceActor())
    try await checkMethods(of: MainActorService())
  }

  private func checkMethods(of service: some Service) async throws {
    let context = MicroappContext(clock: VirtualClock(), service: service)
    let calls = Calls(
      calm0: context.endpoints("calm0") { $0.calm0 },
      calm1: context.endpoints("calm1") { $0.calm1 },
      calm3: context.endpoints("calm3") { $0.calm3 },
      throwing0: context.endpoints("throwing0") { $0.throwing0 },
      throwing1: context.endpoints("throwing1") { $0.throwing1 },
      throwing3: context.endpoints("throwing3") { $0.throwing3 },
      typed0: context.endpoints("typed0") { $0.typed0 },
      typed1: context.endpoints("typed1") { $0.typed1 },
      typed3: context.endpoints("typed3") { $0.typed3 })
    try await check(calls, context.log)
  }

  @Test func aMethodOfAnExistential() async throws {
    let context = MicroappContext(clock: VirtualClock(), service: ServiceClass() as any Service)
    let calls = Calls(
      calm0: context.endpoints("calm0") { $0.calm0 },
      calm1: context.endpoints("calm1") { $0.calm1 },
      calm3: context.endpoints("calm3") { $0.calm3 },
      throwing0: context.endpoints("throwing0") { $0.throwing0 },
      throwing1: context.endpoints("throwing1") { $0.throwing1 },
      throwing3: context.endpoints("throwing3") { $0.throwing3 },
      typed0: context.endpoints("typed0") { $0.typed0 },
      typed1: context.endpoints("typed1") { $0.typed1 },
      typed3: context.endpoints("typed3") { $0.typed3 })
    try await check(calls, context.log)
  }

  @Test func aNewClosureWithACaptureList() async throws {
    let context = MicroappContext(clock: VirtualClock(), service: ServiceClass())
    let calls = Calls(
      calm0: context.endpoints("calm0") { service in { [service] in await service.calm0() } },
      calm1: context.endpoints("calm1") { service in { [service] a in await service.calm1(a) } },
      calm3: context.endpoints("calm3") { service in { [service] a, b, c in await service.calm3(a, b, c) } },
      throwing0: context.endpoints("throwing0") { service in { [service] in try await service.throwing0() } },
      throwing1: context.endpoints("throwing1") { service in { [service] a in try await service.throwing1(a) } },
      throwing3: context.endpoints("throwing3") { service in
        { [service] a, b, c in try await service.throwing3(a, b, c) }
      },
      typed0: context.endpoints("typed0") { service in { [service] () throws(Refusal) in try await service.typed0() } },
      typed1: context.endpoints("typed1") { service in { [service] a throws(Refusal) in try await service.typed1(a) } },
      typed3: context.endpoints("typed3") { service in
        { [service] a, b, c throws(Refusal) in try await service.typed3(a, b, c) }
      })
    try await check(calls, context.log)
  }

  private func check(_ calls: Calls, _ log: EventLog) async throws {
    #expect(try await calls.results() == Calls.expected)
    #expect(log.calls.map(\.line).suffix(2) == ["typed1(1) … ok 0 ms", "typed3(1, two, [3.5]) … ok 0 ms"])
    #expect(log.calls.count == 9)
  }
}
