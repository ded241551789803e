import LocalServer
import MicroappBasics
import POSIX

/// Runs the development server until a signal ends it. Prints lines to paste into another shell, and then the responses.
@main
enum Program {
  static func main() {
    // First, because files that are opened later could get the numbers of the standard streams.
    fillStandardDescriptors()
    let options: ProgramOptions
    do throws(UsageError) { options = try ProgramOptions(parsing: Array(CommandLine.arguments.dropFirst())) } catch {
      fail("\(error); --help lists all options", ExitStatus.usage)
    }
    if options.wantsHelp { return printOrFail(ProgramOptions.usage) }
    // Blocked and waited for, before other threads start, because they inherit the signal mask.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // The reader of a pipe may stop before the server does.
    signal(SIGPIPE, SIG_IGN)
    let server = start(options)
    var received: Int32 = 0
    while sigwait(&signals, &received) != 0 {}
    server.stop()
    exit(128 + received)
  }

  private static func start(_ options: ProgramOptions) -> LocalBackend {
    let server = LocalBackend(configuration: options.configuration, log: { writeAll($0 + "\n", to: STDOUT_FILENO) })
    do { printOrFail(LocalBackend.welcome(at: try server.start(port: options.port))) } catch {
      fail("\(error)\nWrite --port 0, for example, or --port and another number.", ExitStatus.unavailable)
    }
    return server
  }

  /// Writes text without a buffer, so that a reader at a pipe gets it at once. The log, unlike this, may lose its reader.
  private static func printOrFail(_ text: String) {
    guard let failure = writeAll(text + "\n", to: STDOUT_FILENO) else { return }
    fail("cannot write to standard output: \(errorText(failure))", ExitStatus.ioError)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    writeAll("LocalBackend: \(message)\n", to: STDERR_FILENO)
    exit(status)
  }
}
