import Base
import Entities
import MicroappBasics
import Testing

/// The forms of a call, compiled and run: `.ci/forms` runs them in both language modes.
@MainActor
struct CallFormTests {
  @Test func aCallReturnsTheValueOfEachKindOfModel() async {
    await check(ModelStruct())
    await check(ModelClass())
    await check(ModelActor())
    await check(MainActorModel())
  }

  private func check(_ model: some Model) async {
    let existential: any Model = model
    let stored: @Sendable (Int) async throws(NetworkError) -> String = { a throws(NetworkError) in
      try await model.typed(a)
    }
    let viewModel = BaseViewModel()
    let calls: [(@escaping @MainActor (String) -> Void) -> Void] = [
      { viewModel.perform({ [model] in await model.calm() }, then: $0) },
      { viewModel.perform(loading: "Working…", { [model] in try await model.typed(1) }, then: $0) },
      { viewModel.perform({ try await existential.typed(2) }, then: $0) },
      { viewModel.perform({ try await stored(3) }, then: $0) },
      { viewModel.performInBackground({ [model] in try await model.typed(4) }, then: $0) },
    ]
    let tracker = WorkTracker()
    var results: [String] = []
    for call in calls {
      WorkTracker.$current.withValue(tracker) { call { results.append($0) } }
      _ = await tracker.settled()
    }
    #expect(results == ["7", "7 1", "7 2", "7 3", "7 4"])
  }
}

private protocol Model: Sendable {
  func calm() async -> String
  func typed(_ a: Int) async throws(NetworkError) -> String
}

private protocol PlainModel: Model {}

extension PlainModel {
  func calm() async -> String { "7" }
  func typed(_ a: Int) async throws(NetworkError) -> String { "7 \(a)" }
}

private struct ModelStruct: PlainModel {}
private final class ModelClass: PlainModel {}

private actor ModelActor: Model {
  let number = 7

  func calm() async -> String { "\(number)" }
  func typed(_ a: Int) async throws(NetworkError) -> String { "\(number) \(a)" }
}

@MainActor
private final class MainActorModel: Model {
  let number = 7

  func calm() async -> String { "\(number)" }
  func typed(_ a: Int) async throws(NetworkError) -> String { "\(number) \(a)" }
}
