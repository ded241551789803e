import Base
import Observation
import Views

/// A microapp while it runs: its feature, made anew each time somebody starts over, on a world that stays.
@MainActor
final class MicroappSession: ObservableObject {
  nonisolated let observationRegistrar = ObservationRegistrar()

  let banner: String
  let workbench: Workbench
  @Published private(set) var feature: AnyView
  @Published var showsCalls = true
  private let makeFeature: @MainActor () -> AnyView

  init(banner: String, workbench: Workbench, makeFeature: @escaping @MainActor () -> AnyView) {
    self.banner = banner
    self.workbench = workbench
    self.makeFeature = makeFeature
    feature = makeFeature()
  }

  func startOver() {
    workbench.clearEnding()
    feature = makeFeature()
  }
}
