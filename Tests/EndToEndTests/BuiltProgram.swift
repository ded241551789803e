import Foundation
import TestSupport

/// A built program, run as a shell would run it.
struct BuiltProgram {
  let url: URL

  init(url: URL) {
    self.url = url
  }

  /// - Parameter name: of the executable, built beside the tests.
  init(_ name: String) {
    url = BuiltProgram.products.appending(path: name)
  }

  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The whole environment of each program, but for what its test adds. Of the environment of the tests it has the folder of
  /// temporary files, and what a sanitizer and the measurement of coverage read, and nothing else.
  static let environment: [String: String] = {
    let tools = ProcessInfo.processInfo.environment.filter { ["TSAN_OPTIONS", "LLVM_PROFILE_FILE"].contains($0.key) }
    return tools.merging(["PATH": "/usr/bin:/bin", "TMPDIR": FileManager.default.temporaryDirectory.path]) { $1 }
  }()

  /// Runs the program to its end on given input.
  ///
  /// - Parameter environment: what is added to ``environment``.
  func run(
    _ arguments: [String] = [], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    let (stdout, stderr) = (Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    // A pipe would break under the test if the program ended before it had read all of its input.
    let folder = try TemporaryFolder()
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.put(input, as: "input")))
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    // The output of a microapp fits a pipe's buffer, so one pipe can be read after the other.
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  private static var products: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }
}
