import POSIX

/// The clipboard as a command of this computer has it.
enum Clipboard {
  /// Copies a text by a command: in tmux by `tmux`, on a Mac without SSH by `pbcopy`. Returns false if there is no such
  /// command, or if it does not succeed within three seconds.
  static func copy(_ text: String, variable: (String) -> String? = { environment($0) }) -> Bool {
    #if os(macOS)
    let ownCommand = variable("SSH_CONNECTION") == nil ? ["pbcopy"] : []
    #else
    let ownCommand: [String] = []
    #endif
    let command = variable("TMUX") == nil ? ownCommand : ["tmux", "load-buffer", "-w", "-"]
    guard let name = command.first, let path = Executables.path(of: name, in: variable("PATH")),
      // Not a pipe, which would end this program if the command did not read it.
      let file = try? FileSystem.temporaryFile(text)
    else { return false }
    defer { close(file) }
    let child = try? spawn([path] + command.dropFirst(), flags: spawnSession) { actions in
      posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
      for output in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
      }
    }
    guard let child else { return false }
    var status: Int32 = -1
    for _ in 0..<3000 {
      if waitpid(child, &status, WNOHANG) != 0 { break }
      poll(nil, 0, 1)
    }
    return status == 0
  }
}
