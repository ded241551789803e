// A user of this module catches a `UsageError`, so it exports the module that has it.
@_exported public import CommandLineFlags

/// The conditions that a program starts under: its clock, and the values of its own flags.
public struct Launch: Sendable {
  /// The clock of everything that the program does: a continuous clock in a terminal, a virtual one in scripts and
  /// tests.
  public let clock: any Clock<Duration>
  /// The name of the scenario that the program plays from the start; nil without one.
  public let scenario: String?
  /// Whether the run can be played again, as a scenario or a recording: the program neither reads nor leaves files, for
  /// example.
  public let isRepeatable: Bool
  private let values: [String: String]

  /// Creates the conditions of a start.
  ///
  /// - Parameters:
  ///   - values: the values of the program's own flags, by their names.
  ///   - scenario: the name of the scenario; nil without one.
  ///   - isRepeatable: whether the run is recorded to be played again; a scenario always is.
  public init(
    clock: any Clock<Duration>, values: [String: String] = [:], scenario: String? = nil, isRepeatable: Bool = false
  ) {
    self.clock = clock
    self.values = values
    self.scenario = scenario
    self.isRepeatable = isRepeatable || scenario != nil
  }

  /// The value of one of the program's own flags; nil if it is not on the command line.
  public func value(of flag: String) -> String? { values[flag] }

  /// The value of a flag that takes a number.
  public func number(of flag: String) -> Int? { values[flag].flatMap { Int($0) } }
}
