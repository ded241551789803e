import TestSupport
import Testing

/// Screens as sentences.
@Suite(.blocking)
struct PlainModeTests {  // Hazard: plain-text
  @Test func inPlainModeAScriptReadsTheScreenOut() throws {
    let microapp = BuiltProgram("AuthMicroapp")
    let shown = """
      AuthMicroapp, rick@citadel.org, password wubbalubba, backend: fake
      Sign In, screen
      Email, field, focused: rick@citadel.org
      Password, secure field, empty
      Email me a sign-in link, toggle, off
      Sign In, button, not available
      Enter your password

      """
    let script = "tap \"Sign In\"\nfill \"Email\" \"rick@citadel.org\"\n"
    #expect(try microapp.run(["--plain"], input: script).output == shown)
    #expect(try microapp.run(["--plain"], input: script + "show").output == shown)
    let failed = try microapp.run(["--plain"], input: script + "expect \"Rick\"")
    #expect(failed.status == 1)
    #expect(failed.errors == "script:3: expected \"Rick\" on the screen\n" + shown)
  }

  @Test func mailIsReadAndCallsAreNot() throws {
    let script = """
      tap "Sign In"
      tap "Email me a sign-in link"
      fill "Email" "rick@citadel.org"
      tap "Send Link"
      wait "Check Your Email"
      """
    let output = try BuiltProgram("AuthMicroapp").run(["--plain"], input: script).output
    #expect(output.contains("\nMail to rick@citadel.org\nYour code is "))
    #expect(!output.contains("300 ms"))
    #expect(!output.contains("Calls"))
  }

  @Test func helpIsTheSameWithoutATerminal() throws {
    let microapp = BuiltProgram("AuthMicroapp")
    let help = """
      tap "Sign In"
      tap "Sign Up"
      """
    for word in ["help", "?"] {
      let result = try microapp.run(["--plain"], input: "\(word)\nquit\nno command")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix(help), "\(result.output)\(result.errors)")
      #expect(result.output.contains("\nAlways: show, type, press, wait"))
    }
    let failed = try microapp.run([], input: "help\nexpect \"Rick\"")
    #expect(failed.status == 1)
    #expect(failed.errors.hasPrefix("script:2: expected"), "a line with help counts")
  }

  @Test func inAFileHelpIsNoCommand() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProgram("AuthMicroapp").run(["--play", folder.put("help", as: "a.script")])
    #expect(result.status == 64)
    #expect(result.errors.contains("no command \"help\""))
  }
}
