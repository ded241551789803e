import MicroappBasics
import POSIX

/// The benchmark program. It prints ratios within one run, which depend less on the machine and its load than times do.
@main
@MainActor
enum Benchmarks {
  private static let suites: [(name: String, summary: String, run: @MainActor () async throws -> Void)] = [
    ("endpoint", "an endpoint beside the closure it wraps", EndpointBenchmarks.run),
    ("publisher", "the publisher of Base: time per value, memory per subscription, growth", PublisherBenchmarks.run),
    ("scenarios", "all scenarios of the microapps: how many a second, and the time of each", ScenarioBenchmarks.run),
    (
      "terminal", "the screen: a frame, a key in a terminal, bytes, the first frame compared with dialog",
      TerminalBenchmarks.run
    ),
  ]

  static func main() async {
    do {
      try await run()
      guard fflush(nil) == 0 else { throw SystemError("write to", "standard output", errno) }
    } catch {
      writeAll("Benchmarks: \(error)\n", to: STDERR_FILENO)
      exit(error is UsageError ? ExitStatus.usage : error is SystemError ? ExitStatus.ioError : ExitStatus.checkFailed)
    }
  }

  private static func run() async throws {
    let (flags, names) = try Flag.parse(Array(CommandLine.arguments.dropFirst()), of: [Flag("--help", "", "")])
    if flags["--help"] != nil { return print(usage) }
    for name in names where !suites.contains(where: { $0.name == name }) {
      throw UsageError("there is no suite \"\(name)\"; --help lists them")
    }
    #if DEBUG
    print("This is a debug build, which is slow. Use: swift run -c release Benchmarks\n")
    #endif
    for suite in suites where names.isEmpty || names.contains(suite.name) { try await suite.run() }
  }

  private static var usage: String {
    """
    usage: swift run -c release Benchmarks [SUITE...]

    Without a name all suites run:
    \(suites.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))
    """
  }
}
