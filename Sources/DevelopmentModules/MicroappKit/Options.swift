import Resources
import Views

/// A program's command line, understood.
struct Options: Equatable {
  /// What to do instead of running, if anything.
  enum Request: Equatable {
    case run
    case help
    case version
    case list
  }

  var request = Request.run
  /// The script to play: a path, or `-` for standard input.
  var script: String?
  var size: Size?
  var isPlain = false
  var usesMouse = false
  var theme = Theme.standard
  var isRealTime = false
  var timeout = Duration.seconds(10)
  /// The values of the program's own flags, by their names.
  var values: [String: String] = [:]

  /// The flags, for help.
  static let forms: [(form: String, meaning: String)] = [
    (Flag.backend.form, Flag.backend.meaning),
    ("--play FILE", "plays a script without a terminal; - reads standard input"),
    ("--size COLSxROWS", "the size of the screen where there is no terminal (80x24)"),
    ("--timeout SECONDS", "how long a script's wait waits (10)"),
    ("--real-time", "lets a script take the time it takes, instead of jumping ahead"),
    ("--plain", "the screen as sentences, a thing a line, for screen readers; commands in"),
    ("--mouse", "lets a click tap what is under it, and the wheel scroll"),
    ("--theme NAME", "colours: standard, dark, light or mono; NO_COLOR wins"),
    ("--list", "names the backends and endpoints"),
    ("--help", "prints this"),
    ("--version", "prints the version"),
  ]

  init() {}

  /// Reads the arguments that follow the program's name. A value may follow its flag or an equals sign.
  ///
  /// - Parameter flags: those that only this program has.
  init(parsing arguments: [String], flags: [Flag] = []) throws(Malformed) {
    let flags = [Flag.backend] + flags
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let flag = String(argument[..<(equals ?? argument.endIndex)])
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      switch flag {
      case "--play": script = try Self.value(of: flag, attached, or: &rest)
      case "--size":
        let text = try Self.value(of: flag, attached, or: &rest)
        guard let size = Size(parsing: text) else {
          throw Malformed(description: "--size \(text): write COLSxROWS, each from 1 to 1000, such as 80x24")
        }
        self.size = size
      case "--timeout":
        let text = try Self.value(of: flag, attached, or: &rest)
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard isPlain, let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
          throw Malformed(description: "--timeout \(text): write seconds, at most 86400, such as 10 or 0.5")
        }
        timeout = .seconds(seconds)
      case "--theme":
        let name = try Self.value(of: flag, attached, or: &rest)
        guard let theme = Theme(rawValue: name) else {
          let names = Theme.allCases.map(\.rawValue).joined(separator: " ")
          throw Malformed(description: "there is no theme \(name); there are: \(names)")
        }
        self.theme = theme
      case let name where flags.contains { $0.name == name }:
        values[name] = try Self.value(of: name, attached, or: &rest)
      default:
        try set(flag)
        if attached != nil { throw Malformed(description: "\(flag) takes no value") }
      }
    }
    try check(flags)
  }

  /// Refuses a value that a flag of the program's own cannot have.
  private func check(_ flags: [Flag]) throws(Malformed) {
    for flag in flags {
      guard let value = values[flag.name], !flag.accepts(value) else { continue }
      throw Malformed(description: "\(flag.name) \(flag.isSecret ? "•••" : value): write \(flag.rule)")
    }
  }

  /// Sets what a flag without a value stands for.
  private mutating func set(_ flag: String) throws(Malformed) {
    switch flag {
    case "--help", "-h": request = .help
    case "--version": request = .version
    case "--list": request = .list
    case "--plain": isPlain = true
    case "--mouse": usesMouse = true
    case "--real-time": isRealTime = true
    default: throw Malformed(description: "there is no option \(flag)")
    }
  }

  private static func value(
    of flag: String, _ attached: String?, or rest: inout ArraySlice<String>
  ) throws(Malformed) -> String {
    if let attached, !attached.isEmpty { return attached }
    guard attached == nil, let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("--") else {
      throw Malformed(description: "\(flag) needs a value")
    }
    return next
  }
}
