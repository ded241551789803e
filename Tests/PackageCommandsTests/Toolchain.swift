import Foundation

/// The toolchain whose programs are on PATH.
enum Toolchain {
  static let isOnPath =
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") } == true

  /// Runs its compiler.
  ///
  /// - Returns: the output of the compiler, or nil if the compiler failed.
  static func compile(in folder: URL, _ arguments: [String]) throws -> String? {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.currentDirectoryURL = folder
    compiler.arguments = ["swiftc"] + arguments
    compiler.standardOutput = output
    try compiler.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : nil
  }
}
