import Entities
import FeatureTesting
import Testing
import Views

/// In the smallest window everything can be done by keys alone.
@MainActor
struct SmallWindowTests {
  private let small = Size(width: 40, height: 12)

  @Test func readingALongAlert() async throws {
    let account = AccountOnClosures(size: small, signOut: { () throws(NetworkError) in throw .malformedResponse })
    try await account.run.wait()
    await account.press(.enter)
    try await account.run.wait()
    try account.run.expect("The server's answer made no sense to the app. Update the app, or try again later.")
    try account.run.expect("› [ OK ]")
    await account.press(.enter)
    try account.run.expect("› [ Sign Out ]")
  }

  @Test func deletingTheAccount() async throws {
    let account = AccountOnFake(size: small)
    try await account.run.wait()
    await account.press(.down, .enter)
    #expect(account.focused == "Confirmation")
    await account.press("delete")
    await account.press(.enter)
    try account.run.expect("Type DELETE, in capital letters")
    await account.run.press(.control("u"))
    await account.press("DELETE")
    await account.press(.tab)
    try account.run.expect("› [ Delete Account ]")
    await account.press(.enter)
    try await account.run.wait()

    #expect(account.exits.ways == ["account deleted"])
  }
}
