package import MicroappBasics

/// The command line of the program LocalBackend. It is in the library so that tests can read it.
package struct ProgramOptions: Sendable {
  private static let flags = [
    Flag.number("--port", "N", "the port to listen on; 0 means any free port (8137)", in: 0...65535),
    Flag("--confirm", "", "a new address has to be confirmed by email"),
    Flag.number("--code-length", "N", "the number of digits of the codes in emails, 6 to 10 (6)", in: 6...10),
    Flag(
      "--latency", "TIME", "how long every response takes, such as 300ms or 2s (0ms)",
      write: "a time with its unit, at most 3600s, such as 300ms or 2s"
    ) { latency($0) != nil },
    Flag(
      "--fail", "SHARE", "the share of responses that fail, such as 0.1 (0)",
      write: "a share from 0 to 1, such as 0.1"
    ) { share($0) != nil },
    Flag("--help", "", "prints this"),
  ]

  package static let usage = """
    LocalBackend: a development server on this machine

    LocalBackend [OPTIONS]

    It has the protocols of Supabase Auth and of the Rick and Morty API.

    \(helpTable(flags.map { ($0.form, $0.meaning) }, width: 17))

    \(ExitStatus.help)
    """

  /// The port to listen on; 0 for any free port.
  package let port: UInt16
  package let wantsHelp: Bool
  package private(set) var configuration = LocalBackend.Configuration()

  /// Parses the arguments after the program's name.
  package init(parsing arguments: [String]) throws(UsageError) {
    let values: [String: String]
    do throws(UsageError) { values = try Flag.values(arguments, of: Self.flags) } catch {
      throw UsageError(error.message.neutralized)
    }
    wantsHelp = values["--help"] != nil
    port = values["--port"].flatMap { UInt16($0) } ?? 8137
    configuration.needsConfirmation = values["--confirm"] != nil
    if let length = values["--code-length"].flatMap({ Int($0) }) { configuration.codeLength = length }
    if let latency = values["--latency"].flatMap(Self.latency) { configuration.latency = latency }
    if let share = values["--fail"].flatMap(Self.share) { configuration.failureRate = share }
  }

  private static func latency(_ text: String) -> Duration? {
    Duration(parsing: text).flatMap { $0 <= .seconds(3600) ? $0 : nil }
  }

  private static func share(_ text: String) -> Double? {
    text.allSatisfy { "0123456789.".contains($0) } ? Double(text).flatMap { $0 <= 1 ? $0 : nil } : nil
  }
}
