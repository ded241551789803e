import Entities
import FeatureTesting
import Testing
import Views

@testable import AppComposition

/// Messages over the screen: each is shown once, and none that says what the screen says already.
@MainActor
struct MessageTests {
  private typealias App = AppOnEndpoints

  @Test func eachMessageIsShownOnceUntilItIsRead() async throws {
    let app = App()
    try await app.run.wait()
    for message in ["Disk full.", "No network.", "Disk full.", " ", "Disk full."] { app.problems.send(message) }
    await app.run.settle()
    #expect(app.run.text.ranges(of: "Disk full.").count == 1)
    try app.run.expect("No network.")
    await app.run.press(Key(.enter))
    try app.run.refuse("No network.")
    app.problems.send("Disk full.")
    await app.run.settle()
    try app.run.expect("Disk full.")
  }

  @Test func eachToastIsShownForItsOwnTime() async throws {
    let app = App(user: nil)
    try await app.signIn()
    try app.run.expect("✓ Signed in as rick@citadel.org")
    await app.run.sleep(for: .seconds(2))
    await app.open(App.signInLink)
    await app.run.sleep(for: .seconds(2))
    try app.run.expect("✓ Signed in as morty@citadel.org")
    await app.run.sleep(for: .seconds(2))
    try app.run.refuse("✓")
  }

  @Test func anEmptyMessageIsNotShown() async throws {
    let app = App()
    try await app.run.wait()
    app.problems.send("")
    await app.run.settle()
    try app.run.refuse("OK")
  }

  /// The calls end in either order.
  @Test(arguments: [Duration.milliseconds(100), .milliseconds(900)], [false, true])
  func aFailureBesideThatOfTheScreenNeedsNoMessageOfItsOwn(delay: Duration, isUserThere: Bool) async throws {
    let failing = App()
    try failing.change("favourites", .fail("offline", after: delay))
    let behaviour =
      isUserThere ? EndpointBehaviour.delay(.milliseconds(500)) : .fail("server 503", after: .milliseconds(500))
    try failing.change("user", behaviour)
    try await failing.run.wait()
    try await failing.run.tap("OK")
    await failing.run.press(Key(.character("2")))
    try await failing.run.wait()
    if isUserThere {
      try failing.run.expect("OK")
      await failing.run.press(Key(.enter))
      try failing.run.expect("Sign Out")
      try failing.change("favourites", .normal)
      await failing.run.press(Key(.character("r")))
      try await failing.run.wait()
      try failing.run.refuse("OK")
    } else {
      try failing.run.refuse("OK")
      try failing.run.expect("Retry")
    }
  }
}
