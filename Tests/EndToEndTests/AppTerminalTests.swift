import Foundation
import TestSupport
import Testing

/// The app in a real pseudo-terminal, in real time.
@Suite(.serialized, .blocking)
struct AppTerminalTests {
  private let app = AppOnState()

  private func start() throws -> PseudoTerminal {
    try PseudoTerminal(app.program, environment: app.state.environment)
  }

  @Test func signsInByKeysAndIsStillSignedInAfterARestart() throws {
    let first = try start()
    try first.waitFor("Welcome")
    first.type("\r")
    try first.waitFor("Password")
    first.type("rick@citadel.org\twubbalubba\r")
    try first.waitFor("Rick Sanchez")
    try first.quit()
    #expect(app.state.filesWithTokens == ["microapps/session.json"])

    let second = try start()
    try second.waitFor("Rick Sanchez")
    #expect(!second.everything.contains("Welcome"))
    second.type("2")
    try second.waitFor("rick@citadel.org")
    try second.waitFor("Delete")
    second.type("\r")
    try second.waitFor("Welcome")
    try second.quit()
    #expect(app.state.filesWithTokens == [])

    let third = try start()
    try third.waitFor("Welcome")
    try third.quit()
  }
}
