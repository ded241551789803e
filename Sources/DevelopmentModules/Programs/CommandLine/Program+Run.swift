import Endpoints
import POSIX
public import Runs

/// Lets the calls of a program go wrong, in all scenarios or one, and prints what it finds. Returns the exit status.
package typealias FaultsCommand =
  @MainActor (
    _ program: Program, _ scenario: String?, RunOrigin, _ endpoint: String?, _ output: (String) -> Void
  ) async throws -> Int32

extension Program {
  /// Does what the command line asks for, and ends the process.
  public func run() async -> Never {
    await run(reloader: nil)
  }

  /// Does what the command line asks for, and ends the process.
  ///
  /// - Parameters:
  ///   - makeReloader: makes what `--watch` starts, and removes its own arguments from the command line; nil for a program
  ///     without this option.
  ///   - checkFaults: does what `--check --faults` asks for, in a module that only microapps link; nil for a program without
  ///     endpoints.
  package func run(
    reloader makeReloader: (@MainActor (inout [String]) -> Reloader)?, checkFaults: FaultsCommand? = nil
  ) async -> Never {
    fillStandardDescriptors()
    var arguments = Array(CommandLine.arguments.dropFirst())
    let reloader = makeReloader?(&arguments)
    do {
      let options = try Options(parsing: arguments, flags: flags, canReload: reloader != nil)
      var program = self
      program.scenarioFolder = options.scenarioFolder ?? scenarioFolder
      program.isInPackage =
        options.scenarioFolder != nil
        || FileStamp(file) != nil && BuildFolder(of: Executables.running, product: name) != nil
      if let folder = options.scenarioFolder { _ = try FileSystem.names(in: folder) }
      exit(try await program.run(options, reloader, checkFaults))
    } catch let error as UsageError {
      let advice = error.missingTrait.map { trait in
        ". Run:\n  " + (["swift run --traits \(trait)", name] + arguments).joined(separator: " ")
      }
      printError("\(name): \(error.message)\(advice ?? "\nTry: \(name) --help")")
      exit(ExitStatus.usage)
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      exit(failure.status)
    } catch let failure as SystemError {
      printError("\(name): \(failure)")
      exit(failure.isWriting ? ExitStatus.ioError : ExitStatus.noInput)
    } catch {
      printError("\(name): \(error)")
      exit(ExitStatus.configuration)
    }
  }

  private func run(
    _ options: Options, _ reloader: Reloader?, _ checkFaults: FaultsCommand?
  ) async throws -> Int32 {
    let output = StandardOutput()
    var status = ExitStatus.success
    if options.playsScenarios { try requireNoOwnOptions(options.values) }
    switch options.request {
    case .help(let isAboutScripts):
      output.print(try isAboutScripts ? scriptHelp : help(canReload: reloader != nil))
    case .list:
      let catalogue = try catalogue
      output.print(try list(catalogue))
      for mistake in catalogue.mistakes { printError("\(name): \(mistake)") }
      if !catalogue.mistakes.isEmpty { status = ExitStatus.usage }
    case .doctor:
      guard let diagnose = try content(Launch(clock: ContinuousClock(), values: options.values)).diagnose else {
        throw UsageError("--doctor checks a project: add --backend supabase")
      }
      output.print(try await diagnose())
    case .check where options.playsFaults:
      guard let checkFaults else {
        throw UsageError("--faults makes endpoints go wrong, and \(name) has none; a microapp has them")
      }
      status = try await checkFaults(self, options.scenario, options.origin, options.faultyEndpoint, output.print)
    case .check:
      status = try await checkScenarios(
        options.scenario, options.origin, updates: options.updatesSnapshots, output: output.print)
    case .coverage:
      status = try await printCoverage(options.origin, output: output.print, printError: printError)
    case .run:
      if let trial = reloader?.trial { return try await trial(self) }
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      let isDumb = ["", "dumb"].contains(environment("TERM") ?? "")
      if isTerminal, !isDumb, !options.isPlain, options.script == nil {
        return try await runInTerminal(options, reloader)
      }
      if options.isWatching || options.recording != nil {
        throw UsageError("--\(options.isWatching ? "watch" : "record") needs a terminal")
      }
      return try await HeadlessSession(program: self, options: options).run()
    }
    return output.status(status, of: name)
  }

  /// Throws `UsageError` if the command line has options that belong in the files of scenarios: all but the backend.
  func requireNoOwnOptions(_ values: [String: String]) throws(UsageError) {
    guard let flag = flags.first(where: { $0.defaultValue == nil && values[$0.name] != nil }) else { return }
    throw UsageError("\(flag.name) does not go with scenarios: their files say what holds before the start")
  }
}
