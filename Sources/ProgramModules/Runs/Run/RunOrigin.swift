package import Endpoints
package import Views

/// The beginning of a run: the options, and a script.
package struct RunOrigin: Sendable {
  /// The size of the screen before the first frame; a scenario has its own.
  package var size: Size
  /// The longest time that a wait takes; the head of a script can have another.
  package var timeout: Duration
  /// The values of the program's own flags, by their names. Those in the head of a script come before them.
  package var values: [String: String]
  /// The name of the scenario; nil without one.
  package var scenario: String?
  /// The script that the run begins with; without commands by default.
  package var script: Script
  /// Whether the commands of the script are steps of the run. Otherwise no step comes before their end.
  package var recordsScript: Bool
  /// Whether the run is recorded to be played again: see ``Launch``.
  package var isRepeatable: Bool
  /// Whether the scenario is played for its result: see ``Launch``.
  package var isCheck = false
  /// The file of answers beside the script; nil without one.
  package var answersPath: String?
  /// The answers of an earlier run, which are played instead of those of a file.
  package var answers: (any RecordedAnswers)?
  /// Whether the answers of servers are collected.
  package var recordsAnswers = false
  /// The values of words of the script that its file of answers does not have.
  package var words: [String: String] = [:]

  package init(
    size: Size = .standard, timeout: Duration = .seconds(10), values: [String: String] = [:], scenario: String? = nil,
    isRepeatable: Bool = false, script: Script = Script(), recordsScript: Bool = true
  ) {
    (self.size, self.timeout, self.values, self.scenario) = (size, timeout, values, scenario)
    (self.isRepeatable, self.script, self.recordsScript) = (isRepeatable, script, recordsScript)
  }

  /// Whether a file has the answers of the run.
  package var playsFile: Bool {
    answersPath != nil || values.values.contains { $0.hasSuffix(Scenario.answersSuffix) }
  }

  /// The same beginning with a scenario. `isCheck`: it is played for its result, and not to go on after it.
  package func with(_ scenario: Scenario, isCheck: Bool) -> RunOrigin {
    var origin = self
    (origin.scenario, origin.script, origin.isCheck) = (scenario.name, scenario.script, isCheck)
    origin.answersPath = scenario.answersPath
    return origin
  }
}
