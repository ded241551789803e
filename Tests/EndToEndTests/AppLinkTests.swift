import Foundation
import Testing

@testable import TestSupport

/// The app opened by the link from a mail.
@Suite(.blocking)
struct AppLinkTests {
  private let app = AppOnState()

  /// The link that a process of the app shows as mailed. It keeps its session elsewhere.
  static func mailedLink(to address: String = "morty@citadel.org") throws -> String {
    let screen = try AppOnState().run(AppOnState.askForLink(to: address)).output
    let line = try #require(screen.split(separator: "\n").first { $0.contains("microapps://login-callback") })
    return line.trimmingCharacters(in: .whitespaces)
  }

  @Test func theLinkFromAnEarlierProcessSignsIn() throws {
    let link = try Self.mailedLink()
    #expect(try app.run().isWelcome())
    #expect(try app.run(AppOnState.showAccount, ["--open-url", link]).isAccount(of: "morty@citadel.org"))
    #expect(app.state.filesWithTokens == ["microapps/session.json"])
    #expect(try app.run().alert.contains("Your account ended when the app did"))
    #expect(try app.run(AppOnState.showAccount, ["--open-url=\(link)"]).isAccount(of: "morty@citadel.org"))
  }

  @Test func aLinkReplacesTheSession() throws {
    #expect(try app.run(AppOnState.signIn).isAccount(of: "rick@citadel.org"))
    #expect(
      try app.run(AppOnState.showAccount, ["--open-url", try Self.mailedLink()]).isAccount(of: "morty@citadel.org"))
    #expect(try app.state.text(of: "session.json").contains("morty@citadel.org"))
  }

  /// Such a link may come from another person, who would then see everything done in that account.
  @Test(arguments: [AppOnState.signIn, "wait"])
  func aLinkWithTokensDoesNotSignIn(before: String) throws {
    _ = try app.run(before)
    let shown = try app.run().output
    let kept = app.state.filesWithTokens
    let link = "microapps://login-callback#access_token=access-66&refresh_token=refresh-66&token_type=bearer"
    for backend in ["fake", "local"] {
      let result = try app.run("wait", ["--auth", backend, "--open-url", link])
      #expect(result.status == 0)
      #expect(result.output.contains("Error"))
    }
    let silent = try Socket.refusing()
    let supabase = ["SUPABASE_URL": "http://127.0.0.1:\(try silent.port())", "SUPABASE_KEY": "sb_publishable_key"]
    let refused = try app.run(
      "wait \"Error\"\n", ["--auth", "supabase", "--open-url", link, "--timeout", "120"], environment: supabase)
    withExtendedLifetime(silent) {}
    #expect(refused.alert.contains("That link wasn't asked for by this app."))
    #expect(app.state.filesWithTokens == kept)
    #expect(try app.run().output == shown)
  }

  @Test(arguments: ["", "nonsense", "https://example.org/", "microapps://login-callback", "12345", "123456"])
  func textThatIsNotALinkIsBadUsage(text: String) throws {
    let result = try app.run("", ["--open-url", text])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(
      result.errors.contains(
        text.isEmpty
          ? "--open-url needs a value"
          : "--open-url •••: write the whole link of an email, or one of microapps://characters"))
    #expect(text.isEmpty || !result.errors.contains(text), "it may be a secret")
    #expect(!app.state.isThere)
  }

  @Test func aLinkIsNoReasonToHideThatTheSessionIsNotKept() throws {
    let link = try Self.mailedLink()
    try FileManager.default.createDirectory(atPath: app.state.root, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: app.state.folder))
    let result = try app.run("wait \"of 826\"", ["--open-url", link])
    #expect(result.status == 0)
    #expect(result.alert.contains("You are signed in, but only until the app ends."))
  }
}
