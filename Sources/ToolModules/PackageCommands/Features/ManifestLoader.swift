import Foundation

/// Loads a manifest as SwiftPM does, in a temporary folder: the folder of the package is locked while a command of it runs.
enum ManifestLoader {
  /// Returns why SwiftPM does not load the text of a manifest, or nil if SwiftPM loads it.
  static func complaint(about manifest: String) throws -> String? {
    let (status, output) = try load(manifest, reading: \.standardError)
    guard status != 0 else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    let lines = text.matches(of: /(Package\.swift:\d+):\d+: error: (.+)/).map { "\($0.1): \($0.2)" }
    return lines.isEmpty ? text : lines.joined(separator: "\n")
  }

  /// The targets that a manifest declares differently than an older one, or nil if the manifests differ in more, or one of
  /// them does not load.
  static func changedTargets(from old: String, to new: String) throws -> [String]? {
    guard old != new else { return [] }
    let (old, new) = try (declarations(in: old), declarations(in: new))
    return old[""] == nil || old[""] != new[""] ? nil : new.keys.filter { old[$0] != new[$0] }
  }

  /// What a manifest declares of each target, by its name, and of the package, by an empty name; nothing if it does not load.
  private static func declarations(in manifest: String) throws -> [String: Data] {
    let output = try load(manifest, reading: \.standardOutput).output
    guard var package = try? JSONSerialization.jsonObject(with: output) as? [String: Any] else { return [:] }
    let targets = package.removeValue(forKey: "targets") as? [[String: Any]] ?? []
    // The place of the package.
    package["packageKind"] = nil
    return try (targets + [["": package]]).reduce(into: [:]) {
      $0[$1["name"] as? String ?? ""] = try JSONSerialization.data(withJSONObject: $1, options: .sortedKeys)
    }
  }

  private static func load(
    _ manifest: String, reading stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (status: Int32, output: Data) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Manifest-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(manifest.utf8).write(to: folder.appending(path: FeatureManifest.path))
    // macOS runs a command in a sandbox: it can write to temporary folders alone, and start no other sandbox. SwiftPM leaves
    // files for its locks behind in the folder of TMPDIR.
    let environment = ProcessInfo.processInfo.environment.merging([
      "CLANG_MODULE_CACHE_PATH": "\(folder.path)/modules", "SWIFTPM_MODULECACHE_OVERRIDE": "\(folder.path)/modules",
      "TMPDIR": folder.path,
    ]) { $1 }
    let folders = ["scratch", "cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder.path)/\($0)"] }
    return try Process.run(
      ["swift", "package", "--disable-sandbox"] + folders + ["dump-package"], in: folder, environment: environment,
      reading: stream)
  }
}
