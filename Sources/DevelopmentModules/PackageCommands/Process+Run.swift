import Foundation

extension Process {
  /// Runs a program of the path in a folder, and returns its status and what it writes to one of its streams.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String], input: Data = Data(),
    reading stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (status: Int32, output: Data) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.environment = environment
    process.arguments = arguments
    process.standardInput = try input.isEmpty ? FileHandle.nullDevice : FileHandle.reading(input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process[keyPath: stream] = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

extension FileHandle {
  /// A file without a name, so that a program can read one pipe to its end while another program writes to it.
  fileprivate static func reading(_ input: Data) throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try input.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forReadingFrom: url)
  }
}
