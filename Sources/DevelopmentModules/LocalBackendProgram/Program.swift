import Foundation
import LocalBackend
import POSIX
import Terminal

/// Runs the development server until it is stopped. It prints what to paste into another shell, then its responses.
@main
enum Program {
  static func main() {
    // First, because opened files would otherwise get the numbers of the standard streams.
    fillStandardDescriptors()
    let options = parsedOptions()
    if options.wantsHelp { return Output.printLine(ProgramOptions.usage) }
    // Before other threads start, because they inherit the signal mask.
    let signals = Signals()
    // The reader of a pipe may stop before the server does.
    signal(SIGPIPE, SIG_IGN)
    LocalBackend.raiseConnectionLimit()
    let server = makeServer(options)
    let url = listen(server, options)
    Output.printLine(LocalBackend.welcome(at: url))
    let signal = signals.wait()
    server.stop()
    exit(128 + signal)
  }

  private static func parsedOptions() -> ProgramOptions {
    do throws(ProgramOptions.InvalidArgument) {
      return try ProgramOptions(parsing: Array(CommandLine.arguments.dropFirst()))
    } catch {
      Output.fail("\(error); --help lists all options", status: .usage)
    }
  }

  private static func makeServer(_ options: ProgramOptions) -> LocalBackend {
    do {
      return try LocalBackend(configuration: options.configuration, log: Output.printLine)
    } catch {
      Output.fail("\(error)", status: .configuration)
    }
  }

  private static func listen(_ server: LocalBackend, _ options: ProgramOptions) -> URL {
    do {
      return try server.start(port: options.port)
    } catch {
      Output.fail("\(error)\nWrite --port 0, for example, or --port and another number.", status: .unavailable)
    }
  }
}
