import Base
import Entities
import FeatureTesting
import Testing

@testable import Greeting

@MainActor @Test func theNameIsFetchedWhenTheScreenAppears() async {
  let viewModel = GreetingViewModel(dependencies: GreetingRoot.Dependencies { "Rick" })
  #expect(viewModel.phase == .loading)
  await settled { viewModel.onAppear() }
  #expect(viewModel.phase == .loaded)
  #expect(viewModel.name == "Rick")
}

@MainActor @Test func anErrorTakesThePlaceOfTheGreeting() async {
  let dependencies = GreetingRoot.Dependencies { () throws(NetworkError) in throw .offline }
  let viewModel = GreetingViewModel(dependencies: dependencies)
  await settled { viewModel.onAppear() }
  #expect(viewModel.phase == .failed(message: NetworkError.offline.message))
}

@MainActor @Test func closeLeavesTheFeatureOnce() async throws {
  let exits = ValueRecorder<String>()
  let feature = HeadlessFeature { _ in
    GreetingRoot(dependencies: GreetingRoot.Dependencies { "Rick" }, closed: { exits.record("closed") })
  }
  try await feature.run.wait()
  await feature.press(.enter, .enter)
  #expect(exits.values == ["closed"])
}
