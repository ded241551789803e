#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the C library knows and Swift does not.
enum Platform {
  /// The memory the process has, in bytes.
  static var residentMemory: Int {
    #if canImport(Darwin)
    // The most it has ever had: the same here, where nothing is given back while it is measured.
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #else
    // getrusage does not forget the program that `swift run` was before it became this one.
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = max(0, read(file, &text, text.count))
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }

  /// The path of a program that was built with this one.
  static func beside(_ name: String) -> String {
    let path = CommandLine.arguments[0]
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    guard isProgram(folder + name) else {
      fail("Benchmarks: there is no \(folder + name); build it first: swift build -c release", status: 66)
    }
    return folder + name
  }

  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The path of a program of the system's; nil if it has none of the name.
  static func program(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first(where: isProgram)
  }

  /// How long a process has been running on a processor; zero where only the process itself can know.
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
