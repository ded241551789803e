package import Views

/// The beginning of a run: the options, and the script of a scenario.
package struct RunOrigin: Sendable {
  /// The size of the screen before the first frame; a scenario has its own.
  package var size: Size
  /// The longest time that a wait takes; the head of a script can have another.
  package var timeout: Duration
  /// The values of the program's own flags, by their names. Those in the head of a script come before them.
  package var values: [String: String]
  /// The name of the scenario; nil without one.
  package var scenario: String?
  /// Whether the run is recorded to be played again: see ``Launch``.
  package var isRepeatable: Bool
  /// Whether the scenario is played for its result: see ``Launch``.
  package var isCheck = false
  /// The file of the scenario, for messages.
  package var path: String
  /// The lines of the scenario; empty if its commands are steps of the run.
  package var lines: [String]

  /// Creates an origin; by default, that of a program without options.
  package init(
    size: Size = .standard, timeout: Duration = .seconds(10), values: [String: String] = [:], scenario: String? = nil,
    isRepeatable: Bool = false, path: String = "script", lines: [String] = []
  ) {
    (self.size, self.timeout, self.values, self.scenario) = (size, timeout, values, scenario)
    (self.isRepeatable, self.path, self.lines) = (isRepeatable, path, lines)
  }

  /// Creates the origin of a run whose steps begin after a scenario.
  package init(_ scenario: Scenario, values: [String: String], timeout: Duration) {
    self.init(
      timeout: timeout, values: values, scenario: scenario.name, path: scenario.path, lines: scenario.lines)
  }
}
