import POSIX

enum Clipboard {
  /// Copies a text by a command: in tmux by `tmux`, else without SSH by `pbcopy`, which a Mac has. Returns false if there is no such
  /// command, or if it does not succeed within half a second.
  static func copy(_ text: String, variable: (String) -> String? = { environment($0) }) -> Bool {
    let isInTmux = variable("TMUX") != nil
    let command = isInTmux ? ["tmux", "load-buffer", "-w", "-"] : ["pbcopy"]
    guard isInTmux || variable("SSH_CONNECTION") == nil,
      let path = Executables.path(of: command[0], in: variable("PATH")),
      // Not a pipe, which would end this program if the command did not read it.
      let file = try? FileSystem.temporaryFile(text)
    else { return false }
    defer { close(file) }
    let child = try? spawn([path] + command.dropFirst(), flags: spawnSession) { actions in
      posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    guard let child else { return false }
    var status: Int32 = -1
    for _ in 0..<500 {
      if waitpid(child, &status, WNOHANG) != 0 { return status == 0 }
      poll(nil, 0, 1)
    }
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
    return false
  }
}
