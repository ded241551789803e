package import Endpoints
import POSIX
import Resources
package import Scripting
import Terminal
import Views

/// The options of a command line.
package struct Options: Equatable {
  /// What the program does: it runs, or prints something and ends.
  enum Request: Equatable {
    case run
    case help
    case version
    case list
    case doctor
    /// Plays all scenarios, and compares the screens with their snapshots.
    case check
    /// Writes a page with the pictures of all scenarios to a folder.
    case gallery(String)
  }

  var request = Request.run
  /// The scenario to start with, or the only one to check or to draw.
  var scenario: String?
  /// The folder of the scenarios; nil means the one beside the program's source.
  var scenarioFolder: String?
  /// Whether a check writes the snapshots instead of comparing them.
  var updatesSnapshots = false
  /// The script to play: a path, or `-` for standard input.
  var script: String?
  var size: Size?
  var isPlain = false
  var usesMouse = false
  /// Nil means the one that suits the terminal's background.
  var theme: Theme?
  var isRealTime = false
  /// The file to which the run is written as a scenario; nil for none.
  var recording: String?
  /// Whether recordings have the texts of secure fields.
  var recordsSecrets = false
  /// Whether the program is built again and replaced when a source file is saved.
  var isWatching = false
  var timeout = Duration.seconds(10)
  /// The values of the program's own flags, by their names.
  var values: [String: String] = [:]

  private static let themes = ["auto"] + Theme.allCases.map(\.rawValue)

  /// The flags of every program, in the order of help.
  ///
  /// - Parameter canReload: whether the program can be built again while it runs.
  static func flags(canReload: Bool) -> [Flag] {
    canReload ? allFlags : allFlags.filter { $0.name != "--watch" }
  }

  private static let allFlags = [
    Flag("--scenario", "NAME", "starts in a state by name; see --list"),
    Flag("--play", "FILE", "plays a script without a terminal; - reads standard input"),
    Flag("--record", "FILE", "writes the run in a terminal as a scenario, to a new file"),
    Flag("--record-secrets", "", "keeps passwords in what is recorded"),
    Flag("--watch", "", "builds the program again when a source file is saved, and goes on in the same state"),
    Flag("--check", "", "plays all scenarios and compares them with their snapshots"),
    Flag("--update", "", "with --check: writes the snapshots"),
    Flag("--gallery", "DIR", "writes a page with pictures of all scenarios"),
    Flag("--scenarios", "DIR", "the folder of the scenarios, if not the one beside the program's source"),
    Flag(
      "--size", "COLSxROWS", "the size of the screen where there is no terminal (80x24)",
      write: "COLSxROWS, each from 1 to 1000, such as 80x24"
    ) { Size(parsing: $0) != nil },
    .timeout,
    Flag("--real-time", "", "plays a script in real time, instead of jumping ahead"),
    Flag("--plain", "", "prints screens as sentences, for screen readers, and reads commands"),
    Flag("--mouse", "", "a click taps, or selects a row, which a second click opens; the wheel scrolls"),
    Flag(
      "--theme", "NAME", "colours: auto (asks the terminal), standard, dark, light or mono; NO_COLOR overrides it",
      write: "one of \(themes.joined(separator: ", "))"
    ) { themes.contains($0) },
    Flag("--list", "", "lists the names for options and scripts"),
    Flag("--help", "", "prints this"),
    Flag("--version", "", "prints the version"),
  ]

  init() {}

  /// Whether it starts with a scenario, or checks or draws scenarios.
  var playsScenarios: Bool {
    switch request {
    case .check, .gallery: true
    case .run: scenario != nil
    case .help, .version, .list, .doctor: false
    }
  }

  /// The origin of a run that plays a script.
  var origin: RunOrigin {
    RunOrigin(size: size ?? .standard, timeout: timeout, values: values, isRealTime: isRealTime)
  }

  /// Reads the arguments that follow the program's name. A value follows its flag or an equals sign.
  ///
  /// - Parameters:
  ///   - flags: the program's own.
  ///   - canReload: whether it has `--watch`.
  package init(parsing arguments: [String], flags: [Flag] = [], canReload: Bool = true) throws(UsageError) {
    let given = try Flag.values(arguments, of: flags + Self.flags(canReload: canReload))
    try set(given)
    values = given.filter { name, _ in flags.contains { $0.name == name } }
  }

  private mutating func set(_ given: [String: String]) throws(UsageError) {
    let requests: [(String, Request)] = [
      ("--help", .help), ("--version", .version), ("--list", .list), ("--check", .check),
      ("--gallery", .gallery(given["--gallery"] ?? "")), ("--doctor", .doctor),
    ]
    request = requests.first { given[$0.0] != nil }?.1 ?? .run
    scenario = given["--scenario"]
    scenarioFolder = given["--scenarios"]
    updatesSnapshots = given["--update"] != nil
    if updatesSnapshots, given["--check"] == nil { throw UsageError("--update goes with --check") }
    try refuse(given, with: "--check", ["--gallery", "--play", "--plain", "--real-time", "--size"])
    try refuse(given, with: "--gallery", ["--play", "--plain", "--real-time", "--size"])
    try refuse(given, with: "--scenario", ["--real-time"])
    for flag in ["--record", "--watch"] {
      try refuse(given, with: flag, ["--check", "--gallery", "--play", "--plain", "--real-time", "--size"])
    }
    recording = given["--record"]
    recordsSecrets = given["--record-secrets"] != nil
    isWatching = given["--watch"] != nil
    script = given["--play"]
    size = given["--size"].flatMap { Size(parsing: $0) }
    isPlain = given["--plain"] != nil
    usesMouse = given["--mouse"] != nil
    theme = given["--theme"].flatMap { Theme(rawValue: $0) }
    isRealTime = given["--real-time"] != nil
    timeout = given["--timeout"].flatMap { Flag.seconds($0) } ?? timeout
  }

  /// Throws if a flag comes together with another that it would ignore.
  private func refuse(_ given: [String: String], with flag: String, _ others: [String]) throws(UsageError) {
    guard given[flag] != nil, let other = others.first(where: { given[$0] != nil }) else { return }
    throw UsageError("\(other) does not go with \(flag)")
  }
}
