import Foundation

/// Loads a manifest as SwiftPM does, in a temporary folder: the folder of the package is locked while a command of it runs.
enum ManifestLoader {
  /// Returns why SwiftPM does not load the text of a manifest, or nil if SwiftPM loads it.
  static func complaint(about manifest: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Manifest-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(manifest.utf8).write(to: folder.appending(path: FeatureManifest.path))
    // macOS runs a command in a sandbox: it can write to temporary folders alone, and start no other sandbox.
    let environment = ProcessInfo.processInfo.environment.merging(
      ["CLANG_MODULE_CACHE_PATH": "\(folder.path)/modules", "SWIFTPM_MODULECACHE_OVERRIDE": "\(folder.path)/modules"]
    ) { $1 }
    let folders = ["scratch", "cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder.path)/\($0)"] }
    let (status, output) = try Process.run(
      ["swift", "package", "--disable-sandbox"] + folders + ["dump-package"], in: folder, environment: environment,
      reading: \.standardError)
    guard status != 0 else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    let lines = text.matches(of: /Package\.swift:(\d+):\d+: error: (.+)/).map {
      "\(FeatureManifest.path):\($0.1): \($0.2)"
    }
    return lines.isEmpty ? text : lines.joined(separator: "\n")
  }
}
