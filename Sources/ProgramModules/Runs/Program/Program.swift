public import Endpoints
import POSIX
package import Views

/// A screen as a program: its name, its own options, its scenarios, and how its content is made.
///
/// The engine plays scripts and scenarios in it without a terminal; `Programs` adds the command line and the terminal.
@MainActor
public struct Program {
  package let name: String
  package let about: String
  /// The words that the user needs to try the program, such as a password, for `--list`.
  package let hint: String
  package let keys: String
  package let flags: [Flag]
  /// The folder of the scenarios, beside the source of the program.
  package var scenarioFolder: String {
    didSet { hasScenarios = Self.hasFiles(scenarioFolder) }
  }
  /// Whether there were scenarios when the program began: not on a machine that the program was copied to. A run that
  /// saves the first scenario stays as it is.
  package private(set) var hasScenarios: Bool
  /// Whether the folder of the scenarios belongs to this program: not after the program was copied.
  package var isInPackage = true
  /// The names of the backends on other machines.
  let servers: Set<String>
  /// Reads a file of answers; nil for a program that has no network code.
  package let readAnswers: (@Sendable (String?) throws -> any RecordedAnswers)?
  /// The source file of the program.
  package let file: String
  private let makeContent: @MainActor (Launch, RunHistory) throws -> ProgramContent

  /// Creates a program, whose scenarios are in the folder `Scenarios` beside its source file.
  ///
  /// `content` makes the whole program, with the history of the run. It runs for `--help` and `--list` too, so work begins only
  /// when the screen appears. It throws `UsageError` for a value of a flag that does not fit; any other error says what is
  /// wrong in the configuration, and what to do. `servers` names the backends whose answers `readAnswers` reads.
  public init(
    _ name: String, about: String, hint: String, keys: String, flags: [Flag] = [], servers: Set<String> = [],
    readAnswers: (@Sendable (String?) throws -> any RecordedAnswers)? = nil, file: String = #filePath,
    content: @escaping @MainActor (Launch, RunHistory) throws -> ProgramContent
  ) {
    (self.name, self.about, self.hint, self.keys, self.flags) = (name, about, hint, keys, flags)
    (self.servers, self.readAnswers) = (servers, readAnswers)
    // The scenarios of a copy of the package are its own.
    let file = Executables.source(file, of: Executables.running)
    self.file = file
    scenarioFolder = (file.lastIndex(of: "/").map { String(file[...$0]) } ?? "") + "Scenarios"
    hasScenarios = Self.hasFiles(scenarioFolder)
    makeContent = content
  }

  /// The key that opens the browser of the scenarios, and the letter that does the same outside of fields.
  package static let browserKey = (key: Key(.function(4)), letter: "S" as Character)

  package var catalogue: ScenarioCatalogue {
    get throws { try ScenarioCatalogue(folder: FileSystem.shortened(scenarioFolder)) }
  }

  private static func hasFiles(_ folder: String) -> Bool {
    (try? FileSystem.names(in: folder))?.isEmpty == false
  }

  /// Makes the content, with the key of the browser if there are scenarios. An app shows its users only its own keys.
  package func content(
    _ launch: Launch, _ history: RunHistory = RunHistory(Journal(RunOrigin()))
  ) throws -> ProgramContent {
    var content = try makeContent(launch, history)
    if hasScenarios {
      content.view = content.view.programKey(
        Self.browserKey.key, letter: Self.browserKey.letter, hint: Strings.scenarios, isMinor: content.isApp)
    }
    return content
  }
}

extension Program {
  /// The values that choose a backend, which are the only ones that a scenario gets from outside.
  package func backendValues(_ values: [String: String]) -> [String: String] {
    values.filter { name, _ in flags.contains { $0.name == name && $0.defaultValue != nil } }
  }

  /// The values of the command line that differ from the default, such as `local` instead of `fake`.
  package func otherBackends(in values: [String: String]) -> [(given: String, standard: String)] {
    flags.compactMap { flag in
      guard let standard = flag.defaultValue, let given = values[flag.name], given != standard else { return nil }
      return (given.hasSuffix(Scenario.answersSuffix) ? Self.recorded : given, standard)
    }
  }

  /// Whether a scenario has answers or names its backend in its head, and the command line asks for another.
  package func needsItsOwnBackend(_ scenario: Scenario, insteadOf values: [String: String]) throws(UsageError) -> Bool {
    let own = try self.values(of: scenario.script)
    let hasOwn = scenario.answersPath != nil || backendFlags.contains { own[$0] != nil }
    return !otherBackends(in: values).isEmpty && hasOwn
  }

  /// The scenario that the command line names, to start with. Throws `UsageError` if there is no such scenario, or if its
  /// head and the command line both name a backend.
  package func scenarioToStart(_ name: String, values: [String: String]) throws -> Scenario {
    let scenario = try catalogue.scenario(name)
    guard try !needsItsOwnBackend(scenario, insteadOf: values) else {
      throw UsageError("the scenario \(name) fixes its backend: leave out that of the command line")
    }
    return scenario
  }
}
