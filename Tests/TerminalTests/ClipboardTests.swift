import TestSupport
import Testing

@testable import Terminal

struct ClipboardTests {  // Hazard: clipboard
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ text: String, in environment: [String: String] = ["TMUX": "/socket,1,0"]) -> Bool {
    Clipboard.copy(text) { name in name == "PATH" ? folder.path : environment[name] }
  }

  @Test(arguments: ["a link", "", String(repeating: "é\n", count: 20_000)])
  func insideOfTmuxATextIsCopiedByTmux(text: String) throws {
    try folder.putScript("echo \"$@\" > '\(folder.path)/arguments'; cat > '\(folder.path)/text'", as: "tmux")
    #expect(copy(text))
    #expect(try folder.text(of: "arguments") == "load-buffer -w -\n")
    #expect(try folder.text(of: "text") == text)
  }

  @Test("a tmux that fails, that reads nothing, or that is missing", arguments: ["exit 1", "kill -9 $$", nil])
  func failing(script: String?) throws {
    if let script { try folder.putScript(script, as: "tmux") }
    #expect(!copy(String(repeating: "a", count: 1 << 16)))
  }

  @Test func outsideOfTmuxItIsNotAsked() throws {
    try folder.putScript("exit 0", as: "tmux")
    #expect(!copy("a", in: ["SSH_CONNECTION": "1"]))
  }

  @Test func withoutSSHPbcopyHasIt() throws {
    try folder.putScript("cat > '\(folder.path)/text'", as: "pbcopy")
    #expect(copy("a", in: [:]))
    #expect(try folder.text(of: "text") == "a")
  }
}
