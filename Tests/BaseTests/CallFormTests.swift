import Base
import Entities
import MicroappBasics
import Testing

/// Each form of a call that a view model can make, compiled and run: a compiler that reads a closure's captures wrongly has
/// crashed only for some of the forms.
@MainActor
struct CallFormTests {
  @Test func aStoredClosure() async {
    let model = ModelClosures(ModelClass())
    await check(
      { $0.perform(model.calm0, then: $1) },
      { $0.perform(model.calm1, 1, then: $1) },
      { $0.perform(model.typed0, then: $1) },
      { $0.perform(model.typed1, 1, then: $1) },
      { $0.perform(model.typed3, 1, "two", [3.5], then: $1) },
      { $0.performInBackground(model.calm0, then: $1) },
      { $0.performInBackground(model.calm1, 1, then: $1) },
      { $0.performInBackground(model.typed0, then: successes($1)) },
      { $0.performInBackground(model.typed1, 1, then: successes($1)) },
      { $0.performInBackground(model.typed3, 1, "two", [3.5], then: successes($1)) })
  }

  @Test func aMethod() async {
    await checkMethods(of: ModelStruct())
    await checkMethods(of: ModelClass())
    await checkMethods(of: ModelActor())
    await checkMethods(of: MainActorModel())
  }

  private func checkMethods(of model: some Model) async {
    await check(
      { $0.perform(model.calm0, then: $1) },
      { $0.perform(model.calm1, 1, then: $1) },
      { $0.perform(model.typed0, then: $1) },
      { $0.perform(model.typed1, 1, then: $1) },
      { $0.perform(model.typed3, 1, "two", [3.5], then: $1) },
      { $0.performInBackground(model.calm0, then: $1) },
      { $0.performInBackground(model.calm1, 1, then: $1) },
      { $0.performInBackground(model.typed0, then: successes($1)) },
      { $0.performInBackground(model.typed1, 1, then: successes($1)) },
      { $0.performInBackground(model.typed3, 1, "two", [3.5], then: successes($1)) })
  }

  @Test func aMethodOfAnExistential() async {
    let model: any Model = ModelClass()
    await check(
      { $0.perform(model.calm0, then: $1) },
      { $0.perform(model.calm1, 1, then: $1) },
      { $0.perform(model.typed0, then: $1) },
      { $0.perform(model.typed1, 1, then: $1) },
      { $0.perform(model.typed3, 1, "two", [3.5], then: $1) },
      { $0.performInBackground(model.calm0, then: $1) },
      { $0.performInBackground(model.calm1, 1, then: $1) },
      { $0.performInBackground(model.typed0, then: successes($1)) },
      { $0.performInBackground(model.typed1, 1, then: successes($1)) },
      { $0.performInBackground(model.typed3, 1, "two", [3.5], then: successes($1)) })
  }

  @Test func aNewClosureWithACaptureList() async {
    let model = ModelClass()
    await check(
      { $0.perform({ [model] in await model.calm0() }, then: $1) },
      { $0.perform({ [model] a in await model.calm1(a) }, 1, then: $1) },
      { $0.perform({ [model] () throws(NetworkError) in try await model.typed0() }, then: $1) },
      { $0.perform({ [model] a throws(NetworkError) in try await model.typed1(a) }, 1, then: $1) },
      {
        $0.perform(
          { [model] a, b, c throws(NetworkError) in try await model.typed3(a, b, c) }, 1, "two", [3.5], then: $1)
      },
      { $0.performInBackground({ [model] in await model.calm0() }, then: $1) },
      { $0.performInBackground({ [model] a in await model.calm1(a) }, 1, then: $1) },
      { $0.performInBackground({ [model] () throws(NetworkError) in try await model.typed0() }, then: successes($1)) },
      {
        $0.performInBackground({ [model] a throws(NetworkError) in try await model.typed1(a) }, 1, then: successes($1))
      },
      {
        $0.performInBackground(
          { [model] a, b, c throws(NetworkError) in try await model.typed3(a, b, c) }, 1, "two", [3.5],
          then: successes($1))
      })
  }

  /// Makes the calls one after the other.
  private func check(_ calls: ((BaseViewModel, @escaping @MainActor (String) -> Void) -> Void)...) async {
    let tracker = WorkTracker()
    let viewModel = BaseViewModel()
    var results: [String] = []
    for call in calls {
      WorkTracker.$current.withValue(tracker) { call(viewModel) { results.append($0) } }
      _ = await tracker.settled()
    }
    let calm = ["7", "7 1"]
    let typed = calm + ["7 1 two [3.5]"]
    #expect(results == calm + typed + calm + typed)
  }

  private func successes(
    _ then: @escaping @MainActor (String) -> Void
  ) -> @MainActor (Result<String, NetworkError>) -> Void {
    { if case .success(let value) = $0 { then(value) } }
  }
}

private protocol Model: Sendable {
  func calm0() async -> String
  func calm1(_ a: Int) async -> String
  func typed0() async throws(NetworkError) -> String
  func typed1(_ a: Int) async throws(NetworkError) -> String
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(NetworkError) -> String
}

private struct ModelStruct: PlainModel {
  let number = 7
}

private final class ModelClass: PlainModel {
  let number = 7
}

/// A model without an actor.
private protocol PlainModel: Model {
  var number: Int { get }
}

extension PlainModel {
  func calm0() async -> String { "\(number)" }
  func calm1(_ a: Int) async -> String { "\(number) \(a)" }
  func typed0() async throws(NetworkError) -> String { "\(number)" }
  func typed1(_ a: Int) async throws(NetworkError) -> String { "\(number) \(a)" }
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(NetworkError) -> String { "\(number) \(a) \(b) \(c)" }
}

private actor ModelActor: Model {
  let number = 7

  func calm0() async -> String { "\(number)" }
  func calm1(_ a: Int) async -> String { "\(number) \(a)" }
  func typed0() async throws(NetworkError) -> String { "\(number)" }
  func typed1(_ a: Int) async throws(NetworkError) -> String { "\(number) \(a)" }
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(NetworkError) -> String { "\(number) \(a) \(b) \(c)" }
}

@MainActor
private final class MainActorModel: Model {
  let number = 7

  func calm0() async -> String { "\(number)" }
  func calm1(_ a: Int) async -> String { "\(number) \(a)" }
  func typed0() async throws(NetworkError) -> String { "\(number)" }
  func typed1(_ a: Int) async throws(NetworkError) -> String { "\(number) \(a)" }
  func typed3(_ a: Int, _ b: String, _ c: [Double]) async throws(NetworkError) -> String { "\(number) \(a) \(b) \(c)" }
}

private struct ModelClosures: Sendable {
  let calm0: @Sendable () async -> String
  let calm1: @Sendable (Int) async -> String
  let typed0: @Sendable () async throws(NetworkError) -> String
  let typed1: @Sendable (Int) async throws(NetworkError) -> String
  let typed3: @Sendable (Int, String, [Double]) async throws(NetworkError) -> String

  init(_ model: ModelClass) {
    calm0 = { await model.calm0() }
    calm1 = { a in await model.calm1(a) }
    typed0 = { () throws(NetworkError) in try await model.typed0() }
    typed1 = { a throws(NetworkError) in try await model.typed1(a) }
    typed3 = { a, b, c throws(NetworkError) in try await model.typed3(a, b, c) }
  }
}
