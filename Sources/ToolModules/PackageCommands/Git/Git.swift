import Foundation

/// Asks git, which a user may not have.
enum Git {
  /// Returns what a command of git prints, without the last newline, or nil if the command fails.
  static func output(_ arguments: [String], in folder: URL) -> String? {
    data(arguments, in: folder).map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  static func data(_ arguments: [String], in folder: URL) -> Data? {
    // In a hook of git, variables name another repository. Others are settings, such as that a container's user may read here.
    let environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GIT_") || $0.key.hasPrefix("GIT_CONFIG_") }
      .merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    // A monitor of files may not know all changes.
    let result = try? Process.run(
      ["git", "-c", "core.fsmonitor=false"] + arguments, in: folder, environment: environment,
      reading: \.standardOutput)
    return result?.status == 0 ? result?.output : nil
  }
}
