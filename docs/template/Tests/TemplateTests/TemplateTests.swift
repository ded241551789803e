import Entities
import FeatureTesting
import Template
import Testing

@MainActor @Test func isLeftWhenTheSessionHasEnded() async throws {
  let exits = ValueRecorder<String>()
  let dependencies = TemplateRoot.Dependencies { () throws(TemplateError) in
    throw .network(.sessionEnded)
  }
  let feature = HeadlessFeature { _ in
    TemplateRoot(dependencies: dependencies, closed: { exits.record("closed") })
  }
  try await feature.run.wait()
  #expect(exits.values == ["closed"])
}
