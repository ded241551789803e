import Base
import Entities
import FeatureTesting
import Testing

@testable import Template

@MainActor @Test func theTextIsLoadedWhenTheScreenAppears() async {
  let viewModel = TemplateViewModel(dependencies: TemplateRoot.Dependencies { "Hello." })
  await settled { viewModel.onAppear() }
  #expect(viewModel.phase == .loaded)
  #expect(viewModel.text == "Hello.")
}

@MainActor @Test func closeLeavesTheFeatureOnce() async throws {
  let exits = ValueRecorder<String>()
  let dependencies = TemplateRoot.Dependencies { () throws(TemplateError) in throw .noText }
  let feature = HeadlessFeature { _ in
    TemplateRoot(dependencies: dependencies, closed: { exits.record("closed") })
  }
  try await feature.run.wait()
  try await feature.run.tap("Close")
  await feature.press(.enter)
  #expect(exits.values == ["closed"])
}
