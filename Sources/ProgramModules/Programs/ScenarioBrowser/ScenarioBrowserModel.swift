import MicroappBasics
import Observation
import Runs
import Views

/// The state of the browser of scenarios: the scenarios that match a filter, the selected scenario, and pictures of their ends.
@MainActor @Observable
final class ScenarioBrowserModel {
  typealias Row = (group: String, scenario: Scenario?)

  enum Preview {
    case picture(CellBuffer)
    case failure(String)
  }

  let program: String
  let scenarios: [Scenario]
  let problem: String?
  let mistakes: [String]
  private let playPreview: @MainActor (Scenario, Size) async -> Preview
  private let startScenario: @MainActor (Scenario) async -> String?
  let close: @MainActor () -> Void

  /// A scenario with this text as its name, or as the beginning of its name, is selected.
  var filter = "" {
    didSet {
      let name = filter.lowercased()
      let named = scenarios.first { $0.name == name } ?? scenarios.first { $0.name.hasPrefix(name) }
      if let named, !name.isEmpty { selectedName = named.name }
    }
  }
  var refusal: (title: String, reason: String)?
  /// The preview of the selected scenario, or the previous one while the scenario is played.
  private(set) var preview: Preview?
  private var selectedName: String?
  @ObservationIgnored private let previews = Previews<String, Preview>()
  @ObservationIgnored private var isStarting = false

  /// `selected` is the name of a scenario, `preview` may use another size, and `start` returns the reason of a failure.
  init(
    program: String, scenarios: Result<[Scenario], any Error>, mistakes: [any Error] = [], selected: String?,
    preview: @escaping @MainActor (Scenario, Size) async -> Preview,
    start: @escaping @MainActor (Scenario) async -> String?, close: @escaping @MainActor () -> Void
  ) {
    self.program = program
    switch scenarios {
    case .success(let scenarios):
      self.scenarios = scenarios
      problem = scenarios.isEmpty ? mistakes.first.map { "\($0)" } : nil
    case .failure(let error): (self.scenarios, problem) = ([], "\(error)")
    }
    self.mistakes = mistakes.map { "\($0)" }
    selectedName = selected
    (playPreview, startScenario, self.close) = (preview, start, close)
  }

  var matches: [Scenario] {
    scenarios.filter { "\($0.name) \($0.group) \($0.title) \($0.summary)".matches(filter: filter) }
  }

  var rows: [Row] {
    matches.grouped(by: \.group).flatMap { group in
      [(group.name, nil)] + group.items.map { scenario -> Row in (group.name, scenario) }
    }
  }

  var selected: Scenario? {
    let matches = matches
    return matches.first { $0.name == selectedName } ?? matches.first
  }

  var selection: Int {
    get { rows.firstIndex { $0.scenario?.name == selected?.name } ?? 0 }
    set { selectedName = rows[newValue].scenario?.name }
  }

  func goBack() {
    if filter.isEmpty { close() } else { filter = "" }
  }

  func start() {
    guard let selected, !isStarting else { return }
    isStarting = true
    _ = WorkTracker.task { [self] in
      defer { isStarting = false }
      guard let reason = await startScenario(selected) else { return }
      refusal = (selected.name, reason)
    }
  }

  func showPreview(_ id: String, of scenario: Scenario, size: Size) {
    previews.show(id, { [playPreview] in await playPreview(scenario, size) }, then: { [self] in preview = $0 })
  }
}
