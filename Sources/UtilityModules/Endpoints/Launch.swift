// A user of this module catches a `UsageError`, so it exports the module that has it.
@_exported public import MicroappBasics

/// The conditions that a program starts under: its clock, and the values of its own flags.
public struct Launch: Sendable {
  /// The clock of all that the program does: a virtual clock, which follows real time in a terminal.
  public let clock: any Clock<Duration>
  /// The name of the scenario that the program starts with; nil without a scenario.
  public let scenario: String?
  /// Whether the run can be played again, as a scenario or a recording. The program then neither reads nor leaves files,
  /// for example.
  public let isRepeatable: Bool
  /// Whether the scenario is played for its result, as by a check: its screens must not depend on the build.
  package var isCheck = false
  /// The answers of servers that the run plays or collects; nil if it does neither.
  package var answers: (any RecordedAnswers)?
  /// Whether the answers are played in the place of servers.
  package var playsAnswers = false
  private let values: [String: String]

  /// A scenario makes the run repeatable. The values are those of the program's own flags, by their names.
  public init(
    clock: any Clock<Duration>, values: [String: String] = [:], scenario: String? = nil, isRepeatable: Bool = false
  ) {
    (self.clock, self.values, self.scenario) = (clock, values, scenario)
    self.isRepeatable = isRepeatable || scenario != nil
  }

  /// The value of one of the program's own flags; nil if the command line does not have the flag.
  public func value(of flag: String) -> String? { values[flag] }

  /// The value of a flag that takes a number.
  public func number(of flag: String) -> Int? { values[flag].flatMap { Int($0) } }
}
