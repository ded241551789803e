package import Views

/// What a run begins with: the options, and the script of a scenario.
package struct RunOrigin: Sendable {
  /// The size of the screen before the first frame; a scenario has its own.
  package var size: Size
  /// How long a wait of the scenario takes at most.
  package var timeout: Duration
  /// The values of the program's own flags, by their names.
  package var values: [String: String]
  /// The name of the scenario; nil without one.
  package var scenario: String?
  /// Whether the run is recorded to be played again: see ``Launch``.
  package var isRepeatable: Bool
  /// The file of the scenario, for messages.
  package var path: String
  /// The lines of the scenario.
  package var lines: [String]

  package init(
    size: Size = .standard, timeout: Duration = .seconds(10), values: [String: String] = [:], scenario: String? = nil,
    isRepeatable: Bool = false, path: String = "script", lines: [String] = []
  ) {
    self.size = size
    self.timeout = timeout
    self.values = values
    self.scenario = scenario
    self.isRepeatable = isRepeatable
    self.path = path
    self.lines = lines
  }

  package init(_ scenario: Scenario, values: [String: String], timeout: Duration) {
    self.init(
      timeout: timeout, values: values, scenario: scenario.name, path: scenario.path, lines: scenario.lines)
  }
}
