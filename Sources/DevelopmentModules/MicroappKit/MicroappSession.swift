import Base
import Views

/// A microapp while it runs: its feature, made anew each time somebody starts over, on a world that stays.
@MainActor
final class MicroappSession: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()

  let name: String
  /// What one needs to know to try the feature.
  let hint: String
  let workbench: Workbench
  /// Whether there is more than one backend to choose from.
  let hasBackends: Bool
  @Published private(set) var feature: AnyView
  /// Counts the features made, so that the screen keeps nothing of one for the next.
  private(set) var round = 1
  @Published var showsCalls = true
  /// Why another backend could not be had; nil once the person has read it.
  @Published var refusal: String?
  private let makeFeature: @MainActor () -> AnyView

  init(name: String, hint: String, workbench: Workbench, makeFeature: @escaping @MainActor () -> AnyView) {
    self.name = name
    self.hint = hint
    self.workbench = workbench
    self.makeFeature = makeFeature
    hasBackends = !workbench.backendNames.isEmpty
    feature = makeFeature()
  }

  /// Goes on to the next backend, or says why it stays with the one in use.
  func nextBackend() {
    do {
      try workbench.chooseNext()
    } catch is LeftOut {
      refusal = "This build has no other backend: it links no network code. Run:\nswift run --traits Live \(name)"
    } catch {
      refusal = "\(error)"
    }
  }

  func startOver() {
    workbench.clearEnding()
    round += 1
    feature = makeFeature()
  }
}
