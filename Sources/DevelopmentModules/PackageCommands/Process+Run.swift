import Foundation

extension Process {
  /// Runs a program of the path in a folder, without input, and returns its status and what it writes to one of its streams.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String],
    reading stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (status: Int32, text: String) {
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
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
