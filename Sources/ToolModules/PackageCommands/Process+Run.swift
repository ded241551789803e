import Foundation

extension Process {
  /// Runs a program of the path in a folder, and returns its status and what it writes to one of its streams.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String],
    reading stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (status: Int32, output: Data) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.environment = environment
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process[keyPath: stream] = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
