import POSIX
import TestSupport
import Testing

@testable import Terminal

struct ClipboardTests {  // Hazard: clipboard
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ text: String, in environment: [String: String] = ["TMUX": "/socket,1,0"]) -> Bool {
    Clipboard.copy(text) { name in name == "PATH" ? folder.path : environment[name] }
  }

  /// Lets a shell write a script. A file that this process writes cannot be executed as long as a child of another test,
  /// which is just being started, has it open.
  private func putScript(_ text: String, as name: String) throws {
    let write = "printf '#!/bin/sh\n%s\n' \"$1\" > \"$0\"; chmod 755 \"$0\""
    let shell = try spawn(["/bin/sh", "-c", write, "\(folder.path)/\(name)", text], flags: 0) { _ in }
    var status: Int32 = -1
    #expect(waitpid(shell, &status, 0) == shell)
    #expect(status == 0)
  }

  @Test(arguments: ["a link", "", String(repeating: "é\n", count: 20_000)])
  func insideOfTmuxATextIsCopiedByTmux(text: String) throws {
    try putScript("echo \"$@\" > '\(folder.path)/arguments'; cat > '\(folder.path)/text'", as: "tmux")
    #expect(copy(text))
    #expect(try folder.text(of: "arguments") == "load-buffer -w -\n")
    #expect(try folder.text(of: "text") == text)
  }

  @Test(arguments: ["exit 1", "kill -9 $$", nil])
  func aTmuxThatFailsThatReadsNothingOrThatIsMissing(script: String?) throws {
    if let script { try putScript(script, as: "tmux") }
    #expect(!copy(String(repeating: "a", count: 1 << 16)))
  }

  @Test func outsideOfTmuxItIsNotAsked() throws {
    try putScript("exit 0", as: "tmux")
    #expect(!copy("a", in: ["SSH_CONNECTION": "1"]))
  }

  @Test func withoutSSHPbcopyHasIt() throws {
    try putScript("cat > '\(folder.path)/text'", as: "pbcopy")
    #expect(copy("a", in: [:]))
    #expect(try folder.text(of: "text") == "a")
  }
}
