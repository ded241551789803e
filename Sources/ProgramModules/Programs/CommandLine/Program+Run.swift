import Endpoints
import MicroappBasics
import POSIX
public import Runs
import Terminal

extension Program {
  /// Does what the command line asks for, and ends the process.
  public func run() async -> Never {
    await run(Array(CommandLine.arguments.dropFirst()), Command.standard)
  }

  /// Does the first of the commands that a flag asks for, or else the program's own work, and ends the process.
  package func run(_ arguments: [String], _ commands: [Command]) async -> Never {
    fillStandardDescriptors()
    bufferPrintedLines()
    do {
      let options = try Options(parsing: arguments, flags: flags, commands: commands)
      var program = self
      program.scenarioFolder = options.scenarioFolder ?? scenarioFolder
      program.isInPackage =
        options.scenarioFolder != nil
        || FileStamp(file) != nil && BuildFolder(of: Executables.running, product: name) != nil
      if let folder = options.scenarioFolder { _ = try FileSystem.names(in: folder) }
      exit(try await program.run(options, commands))
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

  private func run(_ options: Options, _ commands: [Command]) async throws -> Int32 {
    let output = StandardOutput()
    if let topic = options.helpTopic {
      output.print(try topic == "script" ? scriptHelp : help(commands))
      return output.status(ExitStatus.success, of: name)
    }
    if options.playsScenarios { try requireNoOwnOptions(options.values) }
    if let command = commands.first(where: { options.has($0.flag) }) {
      return output.status(try await command.run(self, options, output.print), of: name)
    }
    guard options.isInTerminal else {
      if options.recording != nil { throw UsageError("--record needs a terminal") }
      return try await HeadlessSession(program: self, options: options).run()
    }
    let size = terminalSize(of: STDOUT_FILENO) ?? .standard
    let banner = options.recording.map { _ in StatusBanner() }
    return try await TerminalSession(program: self, options: options, size: size, banner: banner).run()
  }

  /// Throws `UsageError` if the command line has options that belong in the files of scenarios: all but the backend.
  func requireNoOwnOptions(_ values: [String: String]) throws(UsageError) {
    guard let flag = flags.first(where: { $0.defaultValue == nil && values[$0.name] != nil }) else { return }
    throw UsageError("\(flag.name) can't be combined with scenarios: their files say what holds before the start")
  }
}
