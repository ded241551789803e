package import MicroappBasics
import POSIX
package import Runs
import Views

package struct Options: Equatable {
  private(set) var given: [String: String] = [:]
  private(set) var values: [String: String] = [:]

  /// The flags of a program with these commands, beside its own, in the order of help.
  static func flags(_ commands: [Command]) -> [Flag] {
    let missing = Set(["--coverage", "--faults", "--watch"]).subtracting(commands.map(\.flag))
    return allFlags.filter { !missing.contains($0.name) }
  }

  private static let allFlags = [
    Flag("--scenario", "NAME", "starts in a state by name; see --list"),
    Flag("--play", "FILE", "plays a script with its answers; - is standard input"),
    Flag("--record", "FILE", "writes the run as a new script, with servers' answers"),
    Flag("--watch", "", "builds again after each edit, and keeps the state"),
    Flag("--check", "", "compares all scenarios with their snapshots"),
    Flag("--update", "", "with --check: writes the snapshots"),
    Flag("--faults", "[ENDPOINT]", "with --check: lets each call go wrong in each way"),
    Flag("--coverage", "", "prints which scenarios show each outcome of each call"),
    Flag("--scenarios", "DIR", "the folder of the scenarios, if it is another one"),
    Flag(
      "--size", "COLSxROWS", "the size of the screen without a terminal (80x24)",
      write: "COLSxROWS, each from 1 to 1000, such as 80x24"
    ) { Size(parsing: $0) != nil },
    .timeout,
    Flag("--plain", "", "prints sentences, for screen readers; reads commands"),
    Flag(
      "--theme", "NAME", "standard, dark, light or mono; NO_COLOR overrides it",
      write: "one of \(Theme.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { Theme(rawValue: $0) != nil },
    Flag("--list", "", "lists the names for options and scripts"),
    Flag(
      "--help", "[script]", "prints this, or the commands of a script", write: "script, which is the only topic"
    ) { ["", "script"].contains($0) },
  ]

  package init() {}

  /// Reads the arguments that follow the program's name. The flags are the program's own.
  package init(
    parsing arguments: [String], flags: [Flag] = [], commands: [Command] = Command.standard
  ) throws(UsageError) {
    given = try Flag.values(arguments, of: flags + Self.flags(commands))
    values = given.filter { name, _ in flags.contains { $0.name == name } }
    if !has("--check"), let flag = ["--update", "--faults"].first(where: has) {
      throw UsageError("\(flag) goes with --check")
    }
    if let flag = ["--record", "--play"].first(where: { given[$0]?.hasSuffix(Scenario.answersSuffix) == true }) {
      throw UsageError(
        "\(flag) takes a script, and its answers stand beside it; --backend FILE.har plays answers alone")
    }
    try refuse("--update", with: "--faults")
    try refuse("--play", "--plain", "--size", with: "--check")
    try refuse("--check", "--list", "--play", "--plain", "--scenario", "--size", with: "--coverage")
    for flag in ["--record", "--watch"] {
      try refuse("--check", "--coverage", "--play", "--plain", "--size", with: flag)
    }
  }

  private func refuse(_ others: String..., with flag: String) throws(UsageError) {
    guard has(flag), let other = others.first(where: has) else { return }
    throw UsageError("\(other) can't be combined with \(flag)")
  }

  func has(_ flag: String) -> Bool { given[flag] != nil }

  /// The topic that help is asked for: empty for the options; nil without `--help`.
  var helpTopic: String? { given["--help"] }

  /// The scenario to start with, or the only one to check.
  package var scenario: String? { given["--scenario"] }
  var scenarioFolder: String? { given["--scenarios"] }
  var updatesSnapshots: Bool { has("--update") }
  /// The only endpoint whose calls go wrong; nil for all.
  package var faultyEndpoint: String? { given["--faults"].flatMap { $0.isEmpty ? nil : $0 } }
  var script: String? { given["--play"] }
  var isPlain: Bool { has("--plain") }
  var theme: Theme { given["--theme"].flatMap(Theme.init) ?? .standard }
  package var recording: String? { given["--record"] }
  var isWatching: Bool { has("--watch") }
  var timeout: Duration { given[Flag.timeout.name].flatMap(Flag.seconds) ?? .seconds(10) }

  var playsScenarios: Bool {
    !has("--list") && ["--check", "--coverage", "--scenario"].contains(where: has)
  }

  /// Whether the program has a terminal to draw in, and no script to play.
  package var isInTerminal: Bool {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    return isTerminal && !["", "dumb"].contains(environment("TERM") ?? "") && !isPlain && script == nil
  }

  func origin(of scenario: Scenario, _ values: [String: String]) -> RunOrigin {
    var origin = RunOrigin(timeout: timeout, values: values, recordsScript: false)
    origin.recordsAnswers = recording != nil
    return origin.with(scenario, isCheck: false)
  }

  package var origin: RunOrigin {
    RunOrigin(
      size: given["--size"].flatMap { Size(parsing: $0) } ?? .standard, timeout: timeout, values: values)
  }
}
