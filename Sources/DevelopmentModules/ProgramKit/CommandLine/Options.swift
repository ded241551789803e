import POSIX
import Resources
import Terminal
import Views

/// The options of a command line.
struct Options: Equatable {
  /// What the program does: it runs, or prints something and ends.
  enum Request: Equatable {
    case run
    case help
    case version
    case list
    /// Plays all scenarios, and compares the screens with their snapshots.
    case check
    /// Writes a site with the pictures of all scenarios to a folder.
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
  /// The file to which the session is written as a scenario; nil for none.
  var recording: String?
  /// Whether recordings have the texts of secure fields.
  var recordsSecrets = false
  /// Whether the program is built again and replaced when a source file is saved.
  var isWatching = false
  /// The descriptor of the session that this build goes on with; nil for a new session.
  var session: Int32?
  /// Whether the session is only tried, without a terminal.
  var isTrial = false
  /// The state of the terminal that another build hands over.
  var terminal: TerminalState?
  var timeout = Duration.seconds(10)
  /// The values of the program's own flags, by their names.
  var values: [String: String] = [:]

  private static let themes = ["auto"] + Theme.allCases.map(\.rawValue)

  /// A script can have it too.
  static let timeoutFlag = Flag(
    "--timeout", "SECONDS", "how long a wait in a script takes at most (10)",
    write: "seconds, at most 86400, such as 10 or 0.5"
  ) { seconds($0) != nil }

  /// The flags of every program, in the order of help.
  static let flags = [
    Flag("--scenario", "NAME", "starts in a state by name; see --list"),
    Flag("--play", "FILE", "plays a script without a terminal; - reads standard input"),
    Flag("--record", "FILE", "writes the session in a terminal as a scenario, to a new file"),
    Flag("--record-secrets", "", "keeps passwords in what is recorded"),
    Flag("--watch", "", "builds the program again when a source file is saved, and goes on in the same state"),
    Flag("--check", "", "plays all scenarios and compares them with their snapshots"),
    Flag("--update", "", "with --check: writes the snapshots"),
    Flag("--gallery", "DIR", "writes a site with pictures of all scenarios"),
    Flag("--scenarios", "DIR", "the folder of the scenarios, if not the one beside the program's source"),
    Flag(
      "--size", "COLSxROWS", "the size of the screen where there is no terminal (80x24)",
      write: "COLSxROWS, each from 1 to 1000, such as 80x24"
    ) { Size(parsing: $0) != nil },
    timeoutFlag,
    Flag("--real-time", "", "plays a script in real time, instead of jumping ahead"),
    Flag("--plain", "", "prints screens as sentences, for screen readers, and reads commands"),
    Flag("--mouse", "", "a click taps what is under it, and the wheel scrolls"),
    Flag(
      "--theme", "NAME", "colours: auto (asks the terminal), standard, dark, light or mono; NO_COLOR overrides it",
      write: "one of \(themes.joined(separator: ", "))"
    ) { themes.contains($0) },
    Flag("--list", "", "lists the names for options and scripts"),
    Flag("--help", "", "prints this"),
    Flag("--version", "", "prints the version"),
  ]

  /// The flags by which a build starts the next one.
  static let internalFlags = [
    Flag("--session", "DESCRIPTOR", "") { Int32($0) != nil },
    Flag("--terminal", "STATE", "") { TerminalState($0) != nil },
    Flag("--trial", "", ""),
  ]

  init() {}

  /// Whether it starts with a scenario, or checks or draws scenarios.
  var playsScenarios: Bool {
    switch request {
    case .check, .gallery: true
    case .run: scenario != nil
    case .help, .version, .list: false
    }
  }

  /// What scripts are played with.
  var play: PlayOptions {
    PlayOptions(size: size ?? .standard, values: values, timeout: timeout, isRealTime: isRealTime)
  }

  /// Reads the arguments that follow the program's name. A value follows its flag or an equals sign.
  ///
  /// - Parameter flags: the program's own.
  init(parsing arguments: [String], flags: [Flag] = []) throws(UsageError) {
    let given = try Self.values(arguments, of: flags + Self.flags + Self.internalFlags)
    try set(given)
    values = given.filter { name, _ in flags.contains { $0.name == name } }
  }

  /// The values of flags, by their names.
  static func values(_ arguments: [String], of flags: [Flag]) throws(UsageError) -> [String: String] {
    var given: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let text = String(argument[..<(equals ?? argument.endIndex)])
      let name = text == "-h" ? "--help" : text
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      guard let flag = flags.first(where: { $0.name == name }) else { throw UsageError("there is no option \(name)") }
      if flag.takesValue {
        given[name] = try Self.value(of: name, attached, or: &rest)
      } else {
        guard attached == nil else { throw UsageError("\(name) takes no value") }
        given[name] = ""
      }
    }
    for flag in flags {
      guard let value = given[flag.name], !flag.accepts(value) else { continue }
      throw UsageError("\(flag.name) \(flag.isSecret ? "•••" : value): write \(flag.rule)")
    }
    return given
  }

  private mutating func set(_ given: [String: String]) throws(UsageError) {
    let requests: [(String, Request)] = [
      ("--help", .help), ("--version", .version), ("--list", .list), ("--check", .check),
      ("--gallery", .gallery(given["--gallery"] ?? "")),
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
    session = given["--session"].flatMap { Int32($0) }
    terminal = given["--terminal"].flatMap { TerminalState($0) }
    isTrial = given["--trial"] != nil
    script = given["--play"]
    size = given["--size"].flatMap { Size(parsing: $0) }
    isPlain = given["--plain"] != nil
    usesMouse = given["--mouse"] != nil
    theme = given["--theme"].flatMap { Theme(rawValue: $0) }
    isRealTime = given["--real-time"] != nil
    timeout = given["--timeout"].flatMap { Self.seconds($0) } ?? timeout
  }

  /// Throws if a flag comes together with another that it would ignore.
  private func refuse(_ given: [String: String], with flag: String, _ others: [String]) throws(UsageError) {
    guard given[flag] != nil, let other = others.first(where: { given[$0] != nil }) else { return }
    throw UsageError("\(other) does not go with \(flag)")
  }

  private static func value(
    of flag: String, _ attached: String?, or rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let attached, !attached.isEmpty { return attached }
    guard attached == nil, let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("--") else {
      throw UsageError("\(flag) needs a value")
    }
    return next
  }

  static func seconds(_ text: String) -> Duration? {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let seconds = Double(text), seconds > 0, seconds <= 86_400 else { return nil }
    return .seconds(seconds)
  }
}
