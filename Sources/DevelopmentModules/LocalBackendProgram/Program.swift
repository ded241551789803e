import Foundation
import LocalBackend
import Terminal

/// A server to develop against: it says what to paste into another shell, then what it answers, until it is stopped.
@main
enum Program {
  static func main() {
    // Before anything is opened, which would take their numbers.
    fillStandardDescriptors()
    let options = parsedOptions()
    if options.wantsHelp { return Output.say(ProgramOptions.usage) }
    // Before there are other threads, which take this over from the first.
    let signals = Signals()
    // Whoever reads through a pipe may stop before the server does.
    signal(SIGPIPE, SIG_IGN)
    LocalBackend.allowManyConnections()
    let server = makeServer(options)
    let url = listen(server, options)
    Output.say(LocalBackend.welcome(at: url))
    let signal = signals.wait()
    server.stop()
    exit(128 + signal)
  }

  private static func parsedOptions() -> ProgramOptions {
    do throws(ProgramOptions.Malformed) {
      return try ProgramOptions(parsing: Array(CommandLine.arguments.dropFirst()))
    } catch {
      Output.fail("\(error); --help lists all options", status: .usage)
    }
  }

  private static func makeServer(_ options: ProgramOptions) -> LocalBackend {
    do {
      return try LocalBackend(configuration: options.configuration, onAnswer: Output.say)
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
