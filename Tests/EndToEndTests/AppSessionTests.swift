import Foundation
import Testing

/// Sessions from one process of the app to the next.
@Suite(.blocking)
struct AppSessionTests {
  private let app = AppOnState()

  @Test func theFirstStartShowsWelcome() throws {
    #expect(try app.run().isWelcome())
    #expect(!app.state.isThere, "a start alone saves nothing")
  }

  @Test func aFailedSignInIsLoggedOnStandardErrorWithoutItsPassword() throws {
    let script = AppOnState.signIn.replacing("wubbalubba", with: "lubbawubba").replacing("wait \"Home\"\n", with: "")
    let result = try app.run(script)
    #expect(result.alert.contains("That email and password don't match an account."))
    #expect(result.errors == "App log: login: invalid credentials\n")
  }

  @Test func aServerThatEndsSessionsEndsThatOfTheLastStart() throws {
    #expect(try app.run(AppOnState.signIn).isAccount(of: "rick@citadel.org"))
    let script = AppOnState.showAccount + "sleep 11s\npress r\nwait \"Sign in again as rick@citadel.org\"\n"
    let result = try app.run(script, ["--session-lifetime", "10"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func theFormBeginsWithTheLastAddressUntilItsAccountIsDeleted() throws {
    let form = "wait\ntap \"Sign In\"\n"
    _ = try app.run(AppOnState.signIn + AppOnState.signOut)
    #expect(try app.run(form).output.contains("rick@citadel.org"))
    _ = try app.run(AppOnState.signIn + AppOnState.deleteAccount)
    #expect(try !app.run(form).output.contains("rick@citadel.org"))
  }

  /// The account was in the memory of the fake, so its password would be refused: the session must not sign in either.
  @Test func aNewAccountEndsWithTheProcessAndThatIsReported() throws {
    let signUp =
      """
      wait
      tap "Sign Up"
      fill "Email" "birdperson@example.org"
      fill "Password" "phoenixperson"
      fill "Confirm Password" "phoenixperson"
      press enter
      wait "Home"

      """ + AppOnState.showAccount
    #expect(try app.run(signUp).isAccount(of: "birdperson@example.org"))
    #expect(app.state.filesWithTokens == ["microapps/session.json"])
    let next = try app.run()
    #expect(next.status == 0)
    #expect(next.alert.contains("Your account ended when the app did"))
    #expect(next.alert.contains("Sign up again, or sign in as rick@citadel.org."))
    #expect(next.errors.hasPrefix("App log: Your account ended"), "it is logged too")
    #expect(!next.errors.contains("birdperson"), "without the address")
    #expect(app.state.filesWithTokens == [])
    #expect(try app.run().isWelcome(), "it is reported once")
    #expect(try app.run(signUp + AppOnState.deleteAccount).output.contains("Welcome"))
    #expect(try app.run().isWelcome())
  }

  @Test func onlyItsOwnerMayReadTheSession() throws {
    #expect(try app.run(AppOnState.signIn).status == 0)
    #expect(try app.state.mode(of: app.state.folder) == 0o700)
    #expect(app.state.allNames == ["email", "session.json"])
    for name in app.state.allNames {
      #expect(try app.state.mode(of: "\(app.state.folder)/\(name)") == 0o600)
    }
  }

  @Test(arguments: [AppOnState.signOut, AppOnState.deleteAccount])
  func noTokenIsLeftAfterSigningOut(wayOut: String) throws {
    #expect(try app.run(AppOnState.signIn).status == 0)
    #expect(app.state.filesWithTokens == ["microapps/session.json"])
    try app.state.put(try app.state.text(of: "session.json"), as: "session.json.new")
    try app.state.put(try app.state.text(of: "session.json"), as: "session.json.unreadable-1")
    #expect(app.state.filesWithTokens.count == 3)
    let gone = try app.run(wayOut)
    #expect(gone.status == 0)
    #expect(gone.output.contains("Welcome"))
    #expect(app.state.filesWithTokens == [])
    #expect(try app.run().isWelcome())
  }

  @Test func aSessionTheServerNoLongerKnowsIsForgotten() throws {
    #expect(try app.run(AppOnState.signIn).status == 0)
    let uid = try #require(try app.state.text(of: "session.json").firstMatch(of: /"uid":"([^"]+)"/)?.output.1)
    // The uid is the demo user's, so the server does not take in a session of another user with it.
    try app.state.put(Self.session(uid: "\(uid)", email: "c137morty@privaterelay.appleid.com"))
    let next = try app.run("wait\nwait")
    #expect(next.output.contains("Sign in again as c137morty@privaterelay.appleid.com"))
    #expect(next.status == 0)
    #expect(app.state.filesWithTokens == [])
    #expect(try app.run().isWelcome(), "it is reported once")
  }

  @Test(
    arguments: [
      ("{", "is not JSON that the app understands.", "session.json.unreadable-1"),
      ("", "is empty.", "session.json.unreadable-1"),
      (#"{"version":1,"session":{"uid":"u"}}"#, "is not JSON that the app understands.", "session.json.unreadable-1"),
      (#"{"version":7}"#, "was written by another version of the app", "session.json.unreadable-1"),
    ])
  func anUnreadableFileIsRenamedAndReported(text: String, message: String, aside: String) throws {
    try app.state.put(text)
    let first = try app.run()
    #expect(first.status == 0)
    #expect(first.alert.contains(message))
    #expect(first.alert.contains("It was renamed to"))
    #expect(app.state.names == [aside])
    #expect(try app.state.text(of: aside) == text)
    #expect(try app.run().isWelcome(), "it is reported once")
    #expect(try app.run(AppOnState.signIn).isAccount(of: "rick@citadel.org"))
  }

  @Test func withAFileInPlaceOfTheDirectorySigningInWorksAndTheProblemIsReported() throws {
    try FileManager.default.createDirectory(atPath: app.state.root, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: app.state.folder))
    let start = try app.run()
    #expect(start.status == 0)
    #expect(start.alert.contains("Not a directory. Move what is in its place out of the way"))
    let signIn = AppOnState.signIn.replacing("wait\n", with: "wait\npress enter\n", maxReplacements: 1)
    let signedIn = try app.run(signIn)
    #expect(signedIn.status == 0)
    #expect(signedIn.alert.contains("Not a directory."))
    #expect(signedIn.alert.contains("You are signed in, but only until the app ends."))
    let again = try app.run(signIn + "press enter\n" + AppOnState.showAccount)
    #expect(again.isAccount(of: "rick@citadel.org", logging: "Not a directory."))
    #expect(try app.run("wait\npress enter\n").isWelcome(logging: "Not a directory."))
    #expect(try String(contentsOfFile: app.state.folder, encoding: .utf8) == "mine")
  }

  static func session(uid: String, email: String) -> String {
    #"{"session":{"accessToken":"access-9","email":"\#(email)","refreshToken":"refresh-9","uid":"\#(uid)"},"version":1}"#
  }
}
