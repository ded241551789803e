/// Measures what must stay fast, as ratios within one run: machines differ and are busy, ratios hold.
@main
@MainActor
enum Benchmarks {
  private static let suites: [(name: String, summary: String, run: @MainActor () async -> Void)] = [
    ("home", "the list of characters, short and long: a step, a search, memory", HomeBenchmarks.run),
    ("network", "a server on this machine: a sign-in, requests a second, memory", NetworkBenchmarks.run),
    ("publisher", "Base's publisher: time a value, memory a subscription, growth", PublisherBenchmarks.run),
    (
      "terminal", "the screen: a frame, a key on a terminal, bytes, the first frame beside dialog's",
      TerminalBenchmarks.run
    ),
  ]

  static func main() async {
    let names = CommandLine.arguments.dropFirst()
    if names.contains("--help") || names.contains("-h") { return print(usage) }
    #if DEBUG
    print("This is a debug build, which measures the compiler's caution: swift run -c release Benchmarks\n")
    #endif
    for name in names where !suites.contains(where: { $0.name == name }) {
      Platform.fail("Benchmarks: there is no suite \"\(name)\"; --help lists them", status: 64)
    }
    for suite in suites where names.isEmpty || names.contains(suite.name) { await suite.run() }
  }

  private static var usage: String {
    """
    usage: swift run -c release Benchmarks [SUITE...]

    Without a name all suites run:
    \(suites.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))
    """
  }
}
