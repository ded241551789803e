import Foundation

/// Loads a manifest as SwiftPM does, in a temporary folder: the folder of the package is locked while a command of it runs.
enum ManifestLoader {
  /// Returns why SwiftPM does not load the text of a manifest, or nil if SwiftPM loads it.
  static func complaint(about manifest: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Manifest-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(manifest.utf8).write(to: folder.appending(path: FeatureManifest.path))
    let swift = Process()
    let errors = Pipe()
    swift.executableURL = URL(filePath: "/usr/bin/env")
    swift.currentDirectoryURL = folder
    // macOS runs a command in a sandbox: it can write to temporary folders alone, and start no other sandbox.
    swift.environment = ProcessInfo.processInfo.environment.merging(
      ["CLANG_MODULE_CACHE_PATH": "\(folder.path)/modules", "SWIFTPM_MODULECACHE_OVERRIDE": "\(folder.path)/modules"]
    ) { $1 }
    let folders = ["scratch", "cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder.path)/\($0)"] }
    swift.arguments = ["swift", "package", "--disable-sandbox"] + folders + ["dump-package"]
    swift.standardInput = FileHandle.nullDevice
    swift.standardOutput = FileHandle.nullDevice
    swift.standardError = errors
    try swift.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    swift.waitUntilExit()
    guard swift.terminationStatus != 0 else { return nil }
    let lines = text.matches(of: /Package\.swift:(\d+):\d+: error: (.+)/).map {
      "\(FeatureManifest.path):\($0.1): \($0.2)"
    }
    return lines.isEmpty ? text : lines.joined(separator: "\n")
  }
}
