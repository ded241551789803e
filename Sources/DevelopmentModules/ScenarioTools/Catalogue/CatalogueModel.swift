import Concurrency
import Observation
package import Scripting
package import Views

/// The state of the catalogue: the scenarios that match a filter, the selected one, and pictures of their ends.
@MainActor @Observable
package final class CatalogueModel {
  /// A line of the list.
  enum Row {
    /// The group of the scenarios below it.
    case heading(String)
    case scenario(Scenario)

    var scenario: Scenario? { if case .scenario(let scenario) = self { scenario } else { nil } }
  }

  /// The screen that a scenario leads to.
  package enum Preview {
    case picture(CellBuffer)
    /// Why it cannot be played.
    case failure(String)
  }

  /// A scenario at a size.
  struct PreviewID: Hashable {
    let scenario: String
    let size: Size
  }

  let program: String
  let scenarios: [Scenario]
  /// Why there are no scenarios; nil if there are some.
  let problem: String?
  /// What is wrong with files that are no scenarios.
  let mistakes: [String]
  private let playPreview: @MainActor (Scenario, Size) async -> Preview
  private let startScenario: @MainActor (Scenario) async -> String?
  let close: @MainActor () -> Void

  /// The words that a scenario must contain to be listed. A scenario with this name, or a name that begins so, is
  /// selected.
  var filter = "" {
    didSet {
      let name = filter.lowercased()
      let named = scenarios.first { $0.name == name } ?? scenarios.first { $0.name.hasPrefix(name) }
      if let named, !name.isEmpty { selectedName = named.name }
    }
  }
  /// The scenario that could not be started, and why; nil after a person has read it.
  var refusal: (title: String, reason: String)?
  /// The preview to show: that of the selected scenario, or the one before it until that is played.
  private(set) var preview: Preview?
  private var selectedName: String?
  @ObservationIgnored private let previews = Previews<PreviewID, Preview>()
  @ObservationIgnored private var isStarting = false

  /// - Parameters:
  ///   - program: its name.
  ///   - scenarios: all scenarios, or why they cannot be read.
  ///   - mistakes: what is wrong with other files.
  ///   - selected: the name of the scenario to select.
  ///   - preview: plays a scenario at a size, or at another one if it needs that.
  ///   - start: plays a scenario and shows it in place of the program. Returns why that failed.
  ///   - close: shows the program again.
  package init(
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
    let words = filter.lowercased().split(separator: " ")
    return scenarios.filter { scenario in
      let text = "\(scenario.name) \(scenario.group) \(scenario.title) \(scenario.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The scenarios that match, below the names of their groups.
  var rows: [Row] {
    var rows: [Row] = []
    var group: String?
    for scenario in matches {
      if scenario.group != group { rows.append(.heading(scenario.group)) }
      group = scenario.group
      rows.append(.scenario(scenario))
    }
    return rows
  }

  /// The selected scenario: the first if the filter hides the one that was selected.
  var selected: Scenario? {
    let matches = matches
    return matches.first { $0.name == selectedName } ?? matches.first
  }

  /// The row of the selected scenario.
  var selection: Int {
    get { rows.firstIndex { $0.scenario?.name == selected?.name } ?? 0 }
    set { selectedName = rows[newValue].scenario?.name }
  }

  /// Clears the filter, or closes the catalogue if there is none.
  func goBack() {
    if filter.isEmpty { close() } else { filter = "" }
  }

  /// Starts the selected scenario.
  func start() {
    guard let selected, !isStarting else { return }
    isStarting = true
    _ = WorkTracker.task { [self] in
      defer { isStarting = false }
      guard let reason = await startScenario(selected) else { return }
      refusal = (selected.name, reason)
    }
  }

  /// Shows the end of a scenario, which is played for that.
  func showPreview(_ id: PreviewID, of scenario: Scenario) {
    previews.show(id) { [playPreview] in
      await playPreview(scenario, id.size)
    } then: { [self] in
      preview = $0
    }
  }
}
