import Foundation
import TestSupport
import Testing

/// Two processes of the app at once, on the same state directory.
@Suite(.blocking)
struct AppTwiceTests {
  private let app = AppOnState()

  /// A process that shows Welcome, and that the test controls while it runs.
  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(app.program, ["--plain"], environment: app.state.environment)
    try terminal.waitFor("Welcome, screen\r\n")
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func theLastSignInIsSaved() throws {
    let (first, second) = (try start(), try start())
    first.type(AppOnState.signIn)
    try first.waitFor("Signed in as rick@citadel.org")
    second.type(AppOnState.signInWithApple)
    try second.waitFor("Signed in as c137morty@")
    first.type("press 1\nwait\npress 2\nwait\n")
    try first.waitFor("Signed in as rick@citadel.org")
    try end(first)
    try end(second)
    #expect(app.state.names == ["session.json"])
    #expect(try app.run().isAccount(of: "c137morty@privaterelay.appleid.com"))
  }

  @Test func signingOutOfOneHoldsAtTheNextStart() throws {
    let (first, second) = (try start(), try start())
    first.type(AppOnState.signIn)
    try first.waitFor("Signed in as rick@citadel.org")
    second.type(AppOnState.signInWithApple)
    try second.waitFor("Signed in as c137morty@")
    second.type(AppOnState.signOut)
    try second.waitFor("Welcome, screen\r\n")
    #expect(app.state.filesWithTokens == [])
    first.type("press 1\nwait\npress 2\nwait\n")
    try first.waitFor("Signed in as rick@citadel.org")
    first.type("tap \"Sign Out\"\n")
    try first.waitFor("Welcome, screen\r\n")
    try end(first)
    try end(second)
    #expect(!first.everything.contains("OK"), "no session was left to delete, which is not an error")
    #expect(try app.run().isWelcome())
  }

  /// Both processes sign in by links, again and again.
  @Test func twoThatWriteAllTheTimeLeaveACompleteFile() async throws {
    let link = try AppLinkTests.mailedLink(to: "rick@citadel.org")
    let script = "wait \"Home\"\nwait\n" + String(repeating: AppOnState.signOut + AppOnState.signIn, count: 10)
    async let first = onThread { [app] in try? app.run(script, ["--open-url", link]) }
    async let second = onThread { [app] in try? app.run(script, ["--open-url", link]) }
    for result in await [first, second] {
      #expect(result?.isAccount(of: "rick@citadel.org") == true, "\(String(describing: result))")
    }
    let next = try app.run()
    #expect(next.isAccount(of: "rick@citadel.org") || next.isWelcome())
    #expect(app.state.names == (next.isWelcome() ? [] : ["session.json"]))
  }
}
