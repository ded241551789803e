import Concurrency
import POSIX
import Resources
import Terminal
import Views

/// A screen as a program: it runs in a terminal, plays scripts, and prints help and lists.
@MainActor
public struct TerminalApp {
  static let version = "0.1.0"

  let name: String
  let about: String
  let hint: String
  let keys: String
  let flags: [Flag]
  /// The folder of the scenarios, beside the source of the program.
  var scenarioFolder: String {
    didSet { hasScenarios = Self.hasFiles(scenarioFolder) }
  }
  /// Whether there was a folder of scenarios when the program began: not beside a program that was copied to another
  /// machine. A session that saves the first scenario stays as it is.
  private(set) var hasScenarios: Bool
  /// Whether the folder of the scenarios is that of this program: not beside the source of one that was copied.
  var isInPackage = true
  /// The source file of the program.
  let file: String
  private let makeContent: @MainActor (Launch) throws -> ProgramContent

  /// - Parameters:
  ///   - name: the command that runs it.
  ///   - about: one sentence for `--help`.
  ///   - hint: what a person needs to try it, such as a password, for `--list`.
  ///   - keys: its own keys, for `--help`.
  ///   - flags: its own options.
  ///   - file: the source file of the program. The folder `Scenarios` beside it has its scenarios.
  ///   - content: makes the whole program. It runs for `--help` and `--list` too, so work begins only when the screen
  ///     appears. Throws `UsageError` for a value of a flag that does not fit; any other error says that the
  ///     configuration is missing or wrong, and what to do.
  public init(
    _ name: String, about: String, hint: String, keys: String, flags: [Flag] = [], file: String = #filePath,
    content: @escaping @MainActor (Launch) throws -> ProgramContent
  ) {
    self.name = name
    self.about = about
    self.hint = hint
    self.keys = keys
    self.flags = flags
    self.file = file
    scenarioFolder = (file.lastIndex(of: "/").map { String(file[...$0]) } ?? "") + "Scenarios"
    hasScenarios = Self.hasFiles(scenarioFolder)
    makeContent = content
  }

  /// Does what the command line asks for, and ends the process.
  public func run() async -> Never {
    fillStandardDescriptors()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // A new build that hangs ends also if the program that tries it was killed.
    if arguments.contains("--trial") { alarm(30) }
    if let index = arguments.lastIndex(of: "--terminal"), index + 1 < arguments.count,
      let state = TerminalState(arguments[index + 1])
    {
      TerminalProgram.adopt(state)
    }
    do {
      let options = try Options(parsing: arguments, flags: flags)
      var app = self
      app.scenarioFolder = options.scenarioFolder ?? scenarioFolder
      app.isInPackage =
        options.scenarioFolder != nil
        || FileStamp(file) != nil && SourcePackage.isBuilt(Executables.running, as: name)
      if let folder = options.scenarioFolder { _ = try FileSystem.names(in: folder) }
      exit(try await app.run(options))
    } catch let error as UsageError {
      let advice = error.missingTrait.map { trait in
        ". Run:\n  " + (["swift run --traits \(trait)", name] + arguments).joined(separator: " ")
      }
      printError("\(name): \(error.message)\(advice ?? "\nTry: \(name) --help")")
      exit(ExitStatus.usage)
    } catch let failure as FileSystem.Failure {
      printError("\(name): \(failure)")
      exit(failure.isWriting ? ExitStatus.ioError : ExitStatus.noInput)
    } catch {
      printError("\(name): \(error)")
      exit(ExitStatus.configuration)
    }
  }

  /// Plays a script in virtual time, as `--play` does, for a test.
  ///
  /// - Parameters:
  ///   - values: the values of the program's own flags, by their names.
  ///   - timeout: how long a wait takes at most.
  /// - Returns: what went wrong, with the screen; nil if nothing did.
  public func play(_ script: String, values: [String: String], timeout: Duration) async throws -> String? {
    let lines = script.lines
    let head: ScriptHead
    do throws(ScriptPlayer.Failure) { head = try ScriptHead(of: lines, name: "script") } catch { return error.report }
    let played = try await play(
      lines, head, name: "script", PlayOptions(values: values, timeout: timeout))
    played.close()
    return played.failure?.report
  }

  /// The scenarios in the folder.
  var catalogue: ScenarioCatalogue {
    get throws { try ScenarioCatalogue(folder: FileSystem.shortened(scenarioFolder)) }
  }

  private static func hasFiles(_ folder: String) -> Bool {
    (try? FileSystem.names(in: folder))?.isEmpty == false
  }

  /// Makes the content, with the key of the catalogue if there are scenarios.
  func content(_ launch: Launch) throws -> ProgramContent {
    var content = try makeContent(launch)
    if let watch = launch.history?.watch { content.view = AnyView(WatchView(content: content.view, status: watch)) }
    if hasScenarios {
      content.view = content.view.programKey(
        TerminalSession.catalogueKey, letter: TerminalSession.catalogueLetter, hint: Strings.scenarios)
    }
    return content
  }

  private func run(_ options: Options) async throws -> Int32 {
    let output = StandardOutput()
    if options.playsScenarios { try requireNoOwnOptions(options.values) }
    switch options.request {
    case .help: output.print(try help)
    case .version: output.print("\(name) \(Self.version)")
    case .list:
      let catalogue = try catalogue
      output.print(try list(catalogue))
      for mistake in catalogue.mistakes { printError("\(name): \(mistake)") }
      return output.status(catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage, of: name)
    case .check:
      return output.status(try await CheckCommand(app: self, options: options, output: output.print).run(), of: name)
    case .gallery(let folder):
      let command = GalleryCommand(app: self, options: options, folder: folder, output: output.print)
      return output.status(try await command.run(), of: name)
    case .run:
      if options.isTrial { return try await runTrial(options) }
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      let isDumb = ["", "dumb"].contains(environment("TERM") ?? "")
      if isTerminal, !isDumb, !options.isPlain, options.script == nil { return try await runInTerminal(options) }
      if options.isWatching || options.recording != nil {
        throw UsageError("--\(options.isWatching ? "watch" : "record") needs a terminal")
      }
      return try await HeadlessRun(app: self, options: options).run()
    }
    return output.status(ExitStatus.success, of: name)
  }
}
