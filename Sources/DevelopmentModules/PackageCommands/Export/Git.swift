import Foundation

/// Asks git, which a user may not have.
enum Git {
  /// Returns what a command of git prints, without the last newline, or nil if the command fails.
  static func output(_ arguments: String..., in folder: URL) -> String? {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.currentDirectoryURL = folder
    // In a hook of git, variables name another repository.
    git.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    git.arguments = ["git"] + arguments
    git.standardInput = FileHandle.nullDevice
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? text.trimmingCharacters(in: .newlines) : nil
  }

  /// Whether git has a file of a folder, and nothing in the folder was changed or added since the last commit.
  static func hasAll(of folder: URL, with file: String) -> Bool {
    output("ls-files", file, in: folder) == file && output("status", "--porcelain", ".", in: folder) == ""
  }
}
