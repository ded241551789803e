/// A service in each form that an app may have: a call that does not throw, one that throws, and one that declares its error,
/// each with 0, 1 and 3 arguments. Each call returns a property of the service and its arguments.
protocol Service: Sendable {
  func calm0() async -> String
  func calm1(_ a: Int) async -> String
  func calm3(_ a: Int, _ b: String, _ c: [Double]) async -> String
  func throwing0() async throws -> String
  func throwing1(_ a: Int) async throws -> String
  func throwing3(_ a: Int, _ b: String, _ c: [Double]) async throws -> String
  func typed0() async throws(Refusal) -> String
  func typed1(_ a: Int) async throws(Refusal) -> String
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(Refusal) -> String
}

enum Refusal: Error, CaseIterable {
  case refused
}

struct ServiceStruct: PlainService {
  let number = 7
}

final class ServiceClass: PlainService {
  let number = 7
}

/// A service without an actor.
protocol PlainService: Service {
  var number: Int { get }
}

extension PlainService {
  func calm0() async -> String { "\(number)" }
  func calm1(_ a: Int) async -> String { "\(number) \(a)" }
  func calm3(_ a: Int, _ b: String, _ c: [Double]) async -> String { "\(number) \(a) \(b) \(c)" }
  func throwing0() async throws -> String { "\(number)" }
  func throwing1(_ a: Int) async throws -> String { "\(number) \(a)" }
  func throwing3(_ a: Int, _ b: String, _ c: [Double]) async throws -> String { "\(number) \(a) \(b) \(c)" }
  func typed0() async throws(Refusal) -> String { "\(number)" }
  func typed1(_ a: Int) async throws(Refusal) -> String { "\(number) \(a)" }
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(Refusal) -> String { "\(number) \(a) \(b) \(c)" }
}

actor ServiceActor: Service {
  let number = 7

  func calm0() async -> String { "\(number)" }
  func calm1(_ a: Int) async -> String { "\(number) \(a)" }
  func calm3(_ a: Int, _ b: String, _ c: [Double]) async -> String { "\(number) \(a) \(b) \(c)" }
  func throwing0() async throws -> String { "\(number)" }
  func throwing1(_ a: Int) async throws -> String { "\(number) \(a)" }
  func throwing3(_ a: Int, _ b: String, _ c: [Double]) async throws -> String { "\(number) \(a) \(b) \(c)" }
  func typed0() async throws(Refusal) -> String { "\(number)" }
  func typed1(_ a: Int) async throws(Refusal) -> String { "\(number) \(a)" }
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(Refusal) -> String { "\(number) \(a) \(b) \(c)" }
}

@MainActor
final class MainActorService: Service {
  let number = 7

  func calm0() async -> String { "\(number)" }
  func calm1(_ a: Int) async -> String { "\(number) \(a)" }
  func calm3(_ a: Int, _ b: String, _ c: [Double]) async -> String { "\(number) \(a) \(b) \(c)" }
  func throwing0() async throws -> String { "\(number)" }
  func throwing1(_ a: Int) async throws -> String { "\(number) \(a)" }
  func throwing3(_ a: Int, _ b: String, _ c: [Double]) async throws -> String { "\(number) \(a) \(b) \(c)" }
  func typed0() async throws(Refusal) -> String { "\(number)" }
  func typed1(_ a: Int) async throws(Refusal) -> String { "\(number) \(a)" }
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(Refusal) -> String { "\(number) \(a) \(b) \(c)" }
}

/// The calls as stored closures: a service of its own, and what a feature depends on.
struct Calls: Sendable {
  var calm0: @Sendable () async -> String
  var calm1: @Sendable (Int) async -> String
  var calm3: @Sendable (Int, String, [Double]) async -> String
  var throwing0: @Sendable () async throws -> String
  var throwing1: @Sendable (Int) async throws -> String
  var throwing3: @Sendable (Int, String, [Double]) async throws -> String
  var typed0: @Sendable () async throws(Refusal) -> String
  var typed1: @Sendable (Int) async throws(Refusal) -> String
  var typed3: @Sendable (Int, String, [Double]) async throws(Refusal) -> String

  /// The results of all calls.
  func results() async throws -> [String] {
    [
      await calm0(), await calm1(1), await calm3(1, "two", [3.5]),
      try await throwing0(), try await throwing1(1), try await throwing3(1, "two", [3.5]),
      try await typed0(), try await typed1(1), try await typed3(1, "two", [3.5]),
    ]
  }

  static let expected = ["7", "7 1", "7 1 two [3.5]", "7", "7 1", "7 1 two [3.5]", "7", "7 1", "7 1 two [3.5]"]

  /// Closures that capture a service.
  static func stored(_ service: ServiceClass = ServiceClass()) -> Calls {
    Calls(
      calm0: { await service.calm0() },
      calm1: { a in await service.calm1(a) },
      calm3: { a, b, c in await service.calm3(a, b, c) },
      throwing0: { try await service.throwing0() },
      throwing1: { a in try await service.throwing1(a) },
      throwing3: { a, b, c in try await service.throwing3(a, b, c) },
      typed0: { () throws(Refusal) in try await service.typed0() },
      typed1: { a throws(Refusal) in try await service.typed1(a) },
      typed3: { a, b, c throws(Refusal) in try await service.typed3(a, b, c) })
  }
}
