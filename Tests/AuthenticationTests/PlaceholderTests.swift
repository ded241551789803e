import MicroappBasics
import Entities
import FeatureTesting
import Testing

@testable import Authentication

/// The placeholder dependencies, which all succeed.
@MainActor
struct PlaceholderTests {
  @Test func placeholdersLeadThroughEveryFlow() async throws {
    let passed = ValueRecorder<AppUser>()
    func run() -> HeadlessFeature {
      let clock = VirtualClock()
      return HeadlessFeature(clock: clock) { _ in
        AuthRoot(dependencies: .placeholder(clock: clock), signInPassed: passed.record, signUpPassed: passed.record)
      }
    }
    try await run().run.tap("Sign in with Apple")
    let signIn = run().run
    try await signIn.tap("Sign In")
    try await signIn.fill("Email", "a@b.co")
    try await signIn.fill("Password", "1234567")
    try await signIn.tap("Sign In")
    let signUp = run().run
    try await signUp.tap("Sign Up")
    try await signUp.fill("Email", "a@b.co")
    try await signUp.fill("Password", "1234567")
    try await signUp.fill("Confirm Password", "1234567")
    try await signUp.tap("Sign Up")
    let link = run().run
    try await link.tap("Sign In")
    try await link.tap("Email me a sign-in link")
    try await link.fill("Email", "a@b.co")
    try await link.tap("Send Link")
    try await link.fill("Link or code", "123456")
    try await link.tap("Sign In")
    #expect(passed.values.map(\.uid) == Array(repeating: "placeholder", count: 4))
  }
}
