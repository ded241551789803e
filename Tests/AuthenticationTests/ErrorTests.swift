import Entities
import FeatureTesting
import Testing

@MainActor
struct ErrorTests {
  @Test(arguments: [
    (NetworkError.invalidCredentials, "That email and password don't match an account. Check both and try again."),
    (.weakPassword(reasons: ["Use a digit."]), "That password is too weak. Use a digit."),
    (.offline, "You're offline. Check your connection and try again."),
    (.rateLimited(seconds: 30), "That was one try too many. Wait 30 seconds and try again."),
    (.malformedResponse, "The server's answer made no sense to the app. Update the app, or try again later."),
  ])
  func everyFailureHasItsOwnSentence(error: NetworkError, sentence: String) async throws {
    let auth = AuthOnClosures(login: { _ throws(NetworkError) in throw error })
    try await Way.password.begin(on: auth.run)
    try auth.run.refuse(sentence)
    try await auth.run.wait()

    try auth.run.expect("╭ Error ─")
    try auth.run.expect(sentence)
    #expect(auth.exits.signedIn.isEmpty)

    try await auth.run.tap("OK")
    try auth.run.refuse("Error")
  }

  @Test func aCancelledCallShowsNothing() async throws {
    let auth = AuthOnClosures(login: { _ throws(NetworkError) in throw .cancelled })
    try await Way.password.begin(on: auth.run)
    try await auth.run.wait()

    #expect(auth.count(of: "login") == 1)
    try auth.run.refuse("Error")
    try auth.run.refuse("Signing in…")
    try await auth.run.tap("Sign In")
    #expect(auth.count(of: "login") == 2)
  }
}
