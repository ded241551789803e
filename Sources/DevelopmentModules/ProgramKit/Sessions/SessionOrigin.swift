import Views

/// What a session begins with: the options, and the script of a scenario.
struct SessionOrigin: Sendable {
  /// The size of the screen before the first frame; a scenario has its own.
  var size = Size.standard
  /// How long a wait of the scenario takes at most.
  var timeout = Duration.seconds(10)
  /// The values of the program's own flags, by their names.
  var values: [String: String] = [:]
  /// The name of the scenario; nil without one.
  var scenario: String?
  /// Whether the session is recorded to be played again: see ``Launch``.
  var isRepeatable = false
  /// The file of the scenario, for messages.
  var path = "script"
  /// The lines of the scenario.
  var lines: [String] = []
}

extension SessionOrigin {
  init(_ scenario: Scenario, values: [String: String], timeout: Duration) {
    self.init(
      timeout: timeout, values: values, scenario: scenario.name, path: scenario.path, lines: scenario.lines)
  }
}
