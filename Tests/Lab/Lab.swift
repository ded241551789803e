public import Base
public import Entities
public import MicroappBasics
import Observation
public import Runs
public import Views

/// The view model of a small feature to test the kits on: a field, calls that take time, and one exit.
@MainActor
public final class LabViewModel: BaseViewModel {
  /// The text of the field.
  @Published public var name = ""
  /// The results of the calls.
  @Published public private(set) var results: [String] = []
  private let brew: @Sendable (String) async throws(NetworkError) -> String
  private let done: @MainActor () -> Void

  /// Creates a view model that makes this call, and leaves by this exit.
  public init(
    brew: @escaping @Sendable (String) async throws(NetworkError) -> String, done: @escaping @MainActor () -> Void = {}
  ) {
    self.brew = brew
    self.done = done
  }

  /// Makes the call.
  public func brewTapped() {
    perform { [brew, name] in
      try await brew(name)
    } then: { [weak self] in
      self?.results.append($0)
    }
  }

  /// Leaves by the exit.
  public func doneTapped() { done() }
}

/// The screen of the lab.
public struct LabView: View {
  @Bindable var viewModel: LabViewModel

  /// Creates the screen of a view model.
  public init(viewModel: LabViewModel) {
    self.viewModel = viewModel
  }

  /// A form of two fields, three buttons and texts.
  public var body: some View {
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

/// The service of the lab.
public struct LabService: Sendable {
  /// The only call.
  public let brew: @Sendable (String) async throws(NetworkError) -> String

  /// Creates a service of one call.
  public init(brew: @escaping @Sendable (String) async throws(NetworkError) -> String) {
    self.brew = brew
  }
}

/// The fake of the lab: it counts its brews.
public actor Cellar {
  private let clock: any Clock<Duration>
  private let latency: Duration
  private var count = 0

  /// Creates a fake whose calls take some time of the clock.
  public init(clock: any Clock<Duration>, latency: Duration = .milliseconds(300)) {
    self.clock = clock
    self.latency = latency
  }

  /// Returns the number and the name of a brew; fails for an empty name.
  public func brew(_ name: String) async throws(NetworkError) -> String {
    try await WorkTracker.call { () async throws(NetworkError) -> Void in
      do { try await clock.sleep(for: latency) } catch { throw .cancelled }
    }
    if name.isEmpty { throw .offline }
    count += 1
    return "\(count) of \(name)"
  }
}

/// The reason why an action of a run fails; nil if it succeeds.
@MainActor
public func reason(ofFailure action: @MainActor () async throws -> Void) async -> String? {
  do { try await action() } catch { return "\(error)" }
  return nil
}

/// Creates a run of the lab.
@MainActor
public func labRun(
  size: Size = Size(width: 60, height: 20), timeout: Duration = .seconds(10), latency: Duration = .milliseconds(300),
  clock: VirtualClock = VirtualClock()
) -> Run {
  let viewModel = LabViewModel(brew: Cellar(clock: clock, latency: latency).brew)
  return Run(size: size, clock: clock, timeout: timeout) { LabView(viewModel: viewModel) }
}
