#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Calls of the C library.
enum Platform {
  /// The resident memory of the process, in bytes.
  static var residentMemory: Int {
    #if canImport(Darwin)
    // This is the maximum so far, which is the same here: nothing is freed during a measurement.
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #else
    // Here getrusage includes `swift run`, which replaced itself by this program.
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = max(0, read(file, &text, text.count))
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }

  /// The path of a program of the same build.
  static func beside(_ name: String) -> String {
    let path = CommandLine.arguments[0]
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    guard isProgram(folder + name) else {
      fail("Benchmarks: there is no \(folder + name); build it first: swift build -c release", status: 66)
    }
    return folder + name
  }

  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The path of an installed program; nil if there is none.
  static func program(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first(where: isProgram)
  }

  /// The processor time of a process; zero where the system does not show it.
  static func processorTime(of process: Int32) -> Duration {
    let file = open("/proc/\(process)/stat", O_RDONLY)
    guard file >= 0 else { return .zero }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 1024)
    let count = max(0, read(file, &text, text.count))
    // After the name in parentheses, which may hold spaces, the 12th and 13th field are user and system time in ticks.
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return .zero }
    return .seconds(user + system) / sysconf(Int32(_SC_CLK_TCK))
  }

  static func fail(_ message: String, status: Int32) -> Never {
    let text = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(status)
  }
}
