import Entities
import FeatureTesting
import Greeting
import Testing

@MainActor @Test func isLeftWhenTheSessionHasEnded() async throws {
  let exits = ValueRecorder<String>()
  let dependencies = GreetingRoot.Dependencies { () throws(NetworkError) in throw .sessionEnded }
  let feature = HeadlessFeature { _ in
    GreetingRoot(dependencies: dependencies, closed: { exits.record("closed") })
  }
  try await feature.run.wait()
  #expect(exits.values == ["closed"])
}
