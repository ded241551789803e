import POSIX

/// Why a benchmark cannot run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}

/// What the system tells about programs and processes.
enum Platform {
  /// The resident memory of this process, in bytes.
  static var residentMemory: Int {
    #if canImport(Darwin)
    // This is the maximum so far, which is the same here: nothing is freed during a measurement.
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #else
    // Here getrusage includes `swift run`, which replaced itself by this program.
    let fields = (try? FileSystem.read("/proc/self/statm"))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }

  /// The path of a program of the same build.
  static func beside(_ name: String) throws -> String {
    let path = "\(Executables.running?.parentFolder ?? ".")/\(name)"
    guard isProgram(path) else {
      throw BenchmarkError(description: "there is no \(path); build it first: swift build -c release")
    }
    return path
  }

  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The processor time of a process; zero where the system does not show it.
  static func processorTime(of process: Int32) -> Duration {
    // After the name in parentheses, which may hold spaces, the 12th and 13th field are user and system time in ticks.
    let text = (try? FileSystem.read("/proc/\(process)/stat")) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return .zero }
    return .seconds(user + system) / sysconf(Int32(_SC_CLK_TCK))
  }
}
