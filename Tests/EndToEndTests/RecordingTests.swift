import Foundation
import TestSupport
import Testing

/// `--record` in a pseudo-terminal.
@Suite(.serialized, .blocking)
struct RecordingTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/\(Self.name)" }
  private static let name = "my-session.scenario"
  private var file: String {
    get throws { try folder.text(of: Self.name) }
  }

  init() throws { folder = try TemporaryFolder() }

  /// AuthMicroapp at its second screen, with a recording.
  private func startAtSignIn() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(BuiltProgram("AuthMicroapp"), ["--record", path])
    try terminal.waitFor("Quit")
    terminal.type("\r")
    try terminal.waitFor("Password")
    return terminal
  }

  /// Plays the file with a further line.
  private func play(_ program: String, expecting line: String) throws -> BuiltProgram.Result {
    try folder.put("\(file)wait\n\(line)\n", as: Self.name)
    return try BuiltProgram(program).run(["--play", path])
  }

  @Test func aSignInIsWrittenAndCanBePlayed() throws {
    let terminal = try startAtSignIn()
    terminal.type("rick@citadel.org\twubbalubba\r")
    try terminal.waitFor("Signed in as rick@citadel.org")
    try terminal.quit()

    #expect(terminal.output.hasSuffix("AuthMicroapp: Saved \(path).\r\n"))
    #expect(try file.hasPrefix("# My session\n# Recorded in AuthMicroapp."))
    #expect(try file.contains("tap \"Sign In\"\ntype \"rick@citadel.org\"\nfocus \"Password\"\ntype \"wubbalubba\"\n"))
    let result = try play("AuthMicroapp", expecting: "expect \"Signed in as rick@citadel.org\"")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Wherever they are pasted.
  @Test func aLinkThatSignsInIsNotWritten() throws {
    let terminal = try startAtSignIn()
    for link in [
      "microapps://login-callback?code=5ecre7",
      "https://eur01.safelinks.example/?url=https%3A%2F%2Fref.supabase.co%2Fauth%2Fv1%2Fverify%3Ftoken%3D5ecre7&data=5",
      "Log in: <https://ref.supabase.co/auth/v1/verify?token=5ecre7&type=signup>",
    ] {
      terminal.type("\u{1B}[200~\(link)\u{1B}[201~")
    }
    try terminal.waitUntil("not written") { try file.components(separatedBy: "paste \"•").count == 4 }
    try terminal.quit()
    #expect(try !file.contains("5ecre7"))
  }

  @Test func aProgramThatIsKilledLeavesItsSteps() throws {
    let terminal = try startAtSignIn()
    terminal.type("mo")
    try terminal.waitUntil("not written") { try file.contains("type \"mo\"") }
    terminal.send(SIGKILL)
    #expect(try terminal.waitForEnd() == .killed(by: SIGKILL))

    #expect(try file.hasSuffix("tap \"Sign In\"\ntype \"mo\"\n"))
    // It may have been killed while it wrote, before the text got its name.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".microapps-") }
    #expect(names == ["my-session.scenario"])
  }

  @Test(arguments: ["mine", nil])
  func onlyANewFileIsWritten(text: String?) throws {
    if let text { try folder.put(text, as: Self.name) } else { #expect(mkfifo(path, 0o600) == 0) }
    let terminal = try PseudoTerminal(BuiltProgram("AuthMicroapp"), ["--record", path])

    #expect(try terminal.waitForEnd() == .exited(64))
    #expect(terminal.everything.contains("\(path) exists: record to a new file"))
    if let text { #expect(try file == text) }
  }

  @Test func aFolderThatIsGoneIsSaidOnTheScreenAndAtTheEnd() throws {
    let terminal = try PseudoTerminal(BuiltProgram("AuthMicroapp"), ["--record", path])
    try terminal.waitFor("Quit")
    try folder.remove("")
    terminal.type("\r")
    try terminal.waitFor("Recording stopped")
    terminal.type("\u{3}")

    #expect(try terminal.waitForEnd() == .exited(74))
    #expect(terminal.output.contains("AuthMicroapp: cannot write \(path): No such file or directory"))
  }

  @Test func aPlaceThatCannotBeWrittenIsSaidBeforeTheProgramBegins() throws {
    let terminal = try PseudoTerminal(BuiltProgram("AuthMicroapp"), ["--record", "\(folder.path)/none/x.scenario"])

    #expect(try terminal.waitForEnd() == .exited(74))
    #expect(terminal.everything.contains("cannot write \(folder.path)/none/x.scenario: No such file or directory"))
    #expect(!terminal.everything.contains("\u{1B}[?1049h"))
  }
}
