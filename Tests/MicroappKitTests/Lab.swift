import Concurrency
import Base
import Entities
import MicroappKit
import Observation
import Views

/// A feature to try the kit on: it has a field, calls that take a moment, and one way out.
@MainActor
final class LabViewModel: BaseViewModel {
  @Published var name = ""
  @Published private(set) var results: [String] = []
  private let brew: @Sendable (String) async throws(NetworkError) -> String
  private let done: @MainActor () -> Void

  init(brew: @escaping @Sendable (String) async throws(NetworkError) -> String, done: @escaping @MainActor () -> Void) {
    self.brew = brew
    self.done = done
  }

  func brewTapped() {
    perform({ [brew, name] () throws(NetworkError) in try await brew(name) }) { [weak self] in
      self?.results.append($0)
    }
  }

  func doneTapped() { done() }
}

struct LabView: View {
  @Bindable var viewModel: LabViewModel

  var body: some View {
    NavigationBar(level: 0, screen: 0, back: nil) {
      VStack(alignment: .leading) {
        TextField("Name", text: $viewModel.name)
        TextField("Note", text: Binding(get: { "" }, set: { _ in }))
        Button("Brew", action: viewModel.brewTapped)
        Button("Done", action: viewModel.doneTapped)
        Button("Locked") {}.disabled(true)
        Text("Nobody exists on purpose, nobody belongs anywhere, everybody is going to die. Come and watch TV.")
        ForEach(viewModel.results, id: \.self) { Text($0) }
      }
      .navigationTitle("Laboratory")
    }
    .subscribeToRenderingStates(viewModel)
  }
}

/// What stands behind the lab.
struct LabService: Sendable {
  let brew: @Sendable (String) async throws(NetworkError) -> String
}

/// What the lab works with; it stays when somebody starts over.
actor Cellar {
  private let clock: any Clock<Duration>
  private let latency: Duration
  private var count = 0

  init(clock: any Clock<Duration>, latency: Duration = .milliseconds(300)) {
    self.clock = clock
    self.latency = latency
  }

  func brew(_ name: String) async throws(NetworkError) -> String {
    do { try await clock.sleep(for: latency) } catch { throw .cancelled }
    if name.isEmpty { throw .offline }
    count += 1
    return "\(count) of \(name)"
  }
}

/// The lab on a screen of its own.
@MainActor
func labPilot(
  size: Size = Size(width: 60, height: 20), timeout: Duration = .seconds(10), latency: Duration = .milliseconds(300),
  clock: VirtualClock = VirtualClock()
) -> Pilot {
  let workbench = Workbench(clock: clock)
  let brew = workbench.endpoint("brew", Cellar(clock: clock, latency: latency).brew)
  let viewModel = LabViewModel(brew: brew) {}
  return Pilot(size: size, workbench: workbench, timeout: timeout) { LabView(viewModel: viewModel) }
}
