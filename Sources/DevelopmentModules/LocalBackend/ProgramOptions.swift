import Concurrency
import Entities
import SafeText

/// The command line of the LocalBackend program. It is in the library so that it can be tested.
public struct ProgramOptions: Equatable, Sendable {
  /// An invalid command line. The description says what is valid.
  public struct InvalidArgument: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  public static let usage = """
    usage: swift run LocalBackend [OPTION...]

    A development server on this machine, with the protocols of Supabase Auth and of the Rick and Morty API.

      --port N        the port to listen on; 0 means any free port (54321)
      --data DIR      keeps accounts and sessions in DIR; without it they end with the server
      --latency TIME  how long every response takes, such as 300ms or 2s (0ms)
      --fail SHARE    the share of responses that fail, from 0 to 1, such as 0.1 (0)
      --help          prints this help

    Exit status: 64 invalid arguments, 69 the port is taken, 78 the directory cannot be used, 128 + n after signal n.
    """

  public private(set) var port: UInt16 = 54321
  public private(set) var wantsHelp = false
  private var directory: String?
  private var latency = Duration.zero
  private var failureRate = 0.0

  /// Parses the arguments after the program's name. A value may follow its option or an equals sign.
  public init(parsing arguments: [String]) throws(InvalidArgument) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let option = String(argument[..<(equals ?? argument.endIndex)])
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      switch option {
      case "--help", "-h":
        if attached != nil { throw InvalidArgument(description: "\(option) takes no value") }
        wantsHelp = true
      case "--port", "--data", "--latency", "--fail":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty, attached != nil || !value.hasPrefix("--") else {
          throw InvalidArgument(description: "\(option) needs a value: write \(Self.rule(for: option))")
        }
        guard set(option, to: value) else {
          throw InvalidArgument(description: "\(option) \(value.neutralized): write \(Self.rule(for: option))")
        }
      default: throw InvalidArgument(description: "there is no option \(option.neutralized)")
      }
    }
  }

  /// The configuration with these options.
  public var configuration: LocalBackend.Configuration {
    var configuration = LocalBackend.Configuration()
    configuration.directory = directory
    configuration.latency = latency
    configuration.failureRate = failureRate
    return configuration
  }

  /// False for an invalid value.
  private mutating func set(_ option: String, to value: String) -> Bool {
    switch option {
    case "--port":
      guard value.isWholeNumber, let port = UInt16(value) else { return false }
      self.port = port
    case "--latency":
      guard let latency = Duration(parsing: value), latency <= .seconds(3600) else { return false }
      self.latency = latency
    case "--fail":
      guard value.allSatisfy({ "0123456789.".contains($0) }), let share = Double(value), share <= 1 else {
        return false
      }
      failureRate = share
    default: directory = value
    }
    return true
  }

  private static func rule(for option: String) -> String {
    switch option {
    case "--port": "a number from 0 to 65535, such as 54321, or 0 for any free port"
    case "--latency": "a time with its unit, at most 3600s, such as 300ms or 2s"
    case "--fail": "a share from 0 to 1, such as 0.1"
    default: "a directory, such as ./data"
    }
  }
}
