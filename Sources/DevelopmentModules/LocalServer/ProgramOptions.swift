import Concurrency
import Entities

/// The command line of the LocalBackend program. It is in the library so that it can be tested.
public struct ProgramOptions: Sendable {
  /// An invalid command line. The description says what is valid.
  public struct InvalidArgument: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  public static let usage = """
    usage: swift run LocalBackend [OPTION...]

    A development server on this machine, with the protocols of Supabase Auth and of the Rick and Morty API.

      --port N         the port to listen on; 0 means any free port (8137)
      --confirm        a new address has to be confirmed by email, as in a new Supabase project
      --code-length N  the number of digits of the codes in emails, from 6 to 10 (6)
      --latency TIME   how long every response takes, such as 300ms or 2s (0ms)
      --fail SHARE     the share of responses that fail, from 0 to 1, such as 0.1 (0)
      --help           prints this help

    Exit status: 64 invalid arguments, 69 the port is taken, 128 + n after signal n.
    """

  public private(set) var port: UInt16 = 8137
  public private(set) var wantsHelp = false
  /// The configuration with these options.
  public private(set) var configuration = LocalBackend.Configuration()

  /// Parses the arguments after the program's name. A value may follow its option or an equals sign.
  public init(parsing arguments: [String]) throws(InvalidArgument) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let option = String(argument[..<(equals ?? argument.endIndex)])
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      /// Reads the value of the option; nil if it is invalid.
      func value<Value>(_ rule: String, _ read: (String) -> Value?) throws(InvalidArgument) -> Value {
        guard let text = attached ?? rest.popFirst(), !text.isEmpty, attached != nil || !text.hasPrefix("--") else {
          throw InvalidArgument(description: "\(option) needs a value: write \(rule)")
        }
        guard let value = read(text) else {
          throw InvalidArgument(description: "\(option) \(text.neutralized): write \(rule)")
        }
        return value
      }
      switch option {
      case "--help", "-h", "--confirm":
        if attached != nil { throw InvalidArgument(description: "\(option) takes no value") }
        if option == "--confirm" { configuration.needsConfirmation = true } else { wantsHelp = true }
      case "--code-length":
        configuration.codeLength = try value("a number from 6 to 10") { text in
          text.isWholeNumber ? Int(text).flatMap { (6...10).contains($0) ? $0 : nil } : nil
        }
      case "--port":
        port = try value("a number from 0 to 65535, such as 8137, or 0 for any free port") {
          $0.isWholeNumber ? UInt16($0) : nil
        }
      case "--latency":
        configuration.latency = try value("a time with its unit, at most 3600s, such as 300ms or 2s") {
          Duration(parsing: $0).flatMap { $0 <= .seconds(3600) ? $0 : nil }
        }
      case "--fail":
        configuration.failureRate = try value("a share from 0 to 1, such as 0.1") { text in
          text.allSatisfy { "0123456789.".contains($0) } ? Double(text).flatMap { $0 <= 1 ? $0 : nil } : nil
        }
      default: throw InvalidArgument(description: "there is no option \(option.neutralized)")
      }
    }
  }
}
