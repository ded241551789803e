/// The command line of the program that runs this server, understood. It is here and not in the program so that it can
/// be tested.
public struct ProgramOptions: Equatable, Sendable {
  /// What is wrong with a command line, in a sentence that says what would be right.
  public struct Malformed: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  public static let usage = """
    usage: swift run LocalBackend [OPTION...]

    A server for development, on this machine alone, with the protocols of Supabase Auth and of the Rick and Morty API.

      --port N        the port to listen on; 0 takes one that is free (54321)
      --data DIR      keeps accounts and sessions there; without it they end with the server
      --latency TIME  what every answer takes, such as 300ms or 2s (0ms)
      --fail SHARE    the share of answers that fail, from 0 to 1, such as 0.1 (0)
      --help          prints this

    Exit status: 64 bad usage, 69 the port is taken, 78 the directory cannot be used, 128 and the number of the signal
    that ended it.
    """

  public private(set) var port: UInt16 = 54321
  public private(set) var wantsHelp = false
  private var directory: String?
  private var latency = Duration.zero
  private var failureRate = 0.0

  /// Reads the arguments that follow the program's name. A value may follow its flag or an equals sign.
  public init(parsing arguments: [String]) throws(Malformed) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let flag = String(argument[..<(equals ?? argument.endIndex)])
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      switch flag {
      case "--help", "-h":
        if attached != nil { throw Malformed(description: "\(flag) takes no value") }
        wantsHelp = true
      case "--port", "--data", "--latency", "--fail":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty, attached != nil || !value.hasPrefix("--") else {
          throw Malformed(description: "\(flag) needs a value: write \(Self.rule(of: flag))")
        }
        guard set(flag, to: value) else {
          throw Malformed(description: "\(flag) \(value.withoutControls): write \(Self.rule(of: flag))")
        }
      default: throw Malformed(description: "there is no option \(flag.withoutControls)")
      }
    }
  }

  /// The server that was asked for.
  public var configuration: LocalBackend.Configuration {
    var configuration = LocalBackend.Configuration()
    configuration.directory = directory
    configuration.latency = latency
    configuration.failureRate = failureRate
    return configuration
  }

  /// False if the flag cannot have the value.
  private mutating func set(_ flag: String, to value: String) -> Bool {
    switch flag {
    case "--port":
      guard value.utf8.allSatisfy(\.isDigit), let port = UInt16(value) else { return false }
      self.port = port
    case "--latency":
      guard let latency = Self.duration(value) else { return false }
      self.latency = latency
    case "--fail":
      guard let share = Self.decimal(value), share <= 1 else { return false }
      failureRate = share
    default: directory = value
    }
    return true
  }

  private static func rule(of flag: String) -> String {
    switch flag {
    case "--port": "a number from 0 to 65535, such as 54321, or 0 for one that is free"
    case "--latency": "a time with its unit, at most 3600s, such as 300ms or 2s"
    case "--fail": "a share from 0 to 1, such as 0.1"
    default: "a directory, such as ./data"
    }
  }

  private static func duration(_ text: String) -> Duration? {
    let unit = text.hasSuffix("ms") ? "ms" : "s"
    guard text.hasSuffix(unit), let number = decimal(text.dropLast(unit.count)) else { return nil }
    let seconds = unit == "ms" ? number / 1000 : number
    return seconds <= 3600 ? .seconds(seconds) : nil
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } ? Double(text) : nil
  }
}
