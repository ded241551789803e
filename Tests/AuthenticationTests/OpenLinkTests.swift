import AccountEntities
import Authentication
import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// Links that the composition opens, not pasted ones.
@MainActor
struct OpenLinkTests {
  private let exits = Exits()
  private let links = EventQueue<MagicLinkProof>()

  /// The way to the screen that waits for a link.
  nonisolated private static let toTheMail = [
    "tap 'Sign In'", "fill Email rick@citadel.org", "tap 'Email me a sign-in link'", "tap 'Send Link'", "wait",
  ]

  /// The feature, which gets a link when F8 is pressed.
  private func feature(_ change: (inout AuthRoot.Dependencies) -> Void = { _ in }) -> HeadlessFeature {
    let (exits, links) = (exits, links)
    return withoutActuallyEscaping(change) { change in
      HeadlessFeature { context in
        var dependencies = AuthRoot.Dependencies.succeeding(clock: context.clock)
        dependencies.openedLinks = { links.events() }
        change(&dependencies)
        return AuthRoot(
          dependencies: dependencies, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed
        )
        .onKey(Key(.function(8))) { links.send(.link("microapps://login-callback?code=abc")) }
      }
    }
  }

  @Test(arguments: [[], ["tap 'Sign In'"], ["tap 'Sign Up'"], Self.toTheMail])
  func linkSignsInFromEachScreen(lines: [String]) async throws {
    let auth = feature()
    for line in lines { try await auth.perform(line) }
    await auth.run.press(Key(.function(8)))
    try await auth.run.wait()
    #expect(exits.signedIn.count == 1)
  }

  @Test func linkThatIsOpenedBeforeTheFeatureIsShownSignsInOnce() async throws {
    let proofs = ValueRecorder<MagicLinkProof>()
    links.send(.link("microapps://login-callback?code=abc"))
    let auth = feature { dependencies in
      dependencies.redeem = { proof throws(AccountError) in
        await proofs.record(proof)
        return .morty
      }
    }
    try await auth.run.wait()
    #expect(proofs.values == [.link("microapps://login-callback?code=abc")])
    #expect(exits.signedIn == [.morty])
  }

  @Test func linkThatTheServerRefusesLeavesTheScreen() async throws {
    let auth = feature { $0.redeem = { _ throws(AccountError) in throw .linkExpired } }
    try await auth.run.tap("Sign In")
    try await auth.run.fill("Email", "rick@citadel.org")
    await auth.run.press(Key(.function(8)))
    try await auth.run.wait()
    try auth.run.expect("That link or code isn't right, or is too")
    await auth.run.press(Key(.enter))
    try auth.run.expect("rick@citadel.org")
    #expect(exits.signedIn.isEmpty)
  }

  @Test(arguments: [false, true])
  func itIsTriedAfterTheUserHasReadWhyTheFirstFailedOrHasCancelledIt(isCancelled: Bool) async throws {
    let proofs = ValueRecorder<MagicLinkProof>()
    let (first, second) = (MagicLinkProof.link("first"), MagicLinkProof.link("second"))
    for link in [first, second] { links.send(link) }
    let auth = feature { dependencies in
      dependencies.redeem = { [clock = dependencies.clock] proof throws(AccountError) in
        await proofs.record(proof)
        try? await clock.sleep(for: .seconds(1))
        if proof == first { throw .linkExpired }
        return .morty
      }
    }
    await auth.run.settle()
    if isCancelled {
      await auth.run.press(Key(.escape))
    } else {
      try await auth.run.wait()
      #expect(proofs.values == [first])
      try await auth.run.tap("OK")
    }
    try await auth.run.wait()
    #expect(proofs.values == [first, second])
    #expect(exits.signedIn == [.morty])
  }
}
