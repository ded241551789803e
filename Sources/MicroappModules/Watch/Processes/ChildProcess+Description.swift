import POSIX

extension ChildProcess.Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status): "ended with exit status \(status)"
    case .killed(let signal): "was ended by \(Self.name(ofSignal: signal))"
    }
  }

  static func name(ofSignal number: Int32) -> String { names[number] ?? "signal \(number)" }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
    SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGPIPE: "SIGPIPE",
    SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]
}
