import FeatureTesting
import Testing
import Views

/// It makes no difference whether a test looks at the screen between two keys.
@MainActor
struct UnseenTests {
  private static let codes: [Key.Code] = [
    .down, .down, .down, .up, .pageDown, .pageUp, .end, .home, .tab, .enter, .enter, .escape, .escape, .left, .right,
    .backspace, .character("f"), .character("s"), .character("/"), .character("r"), .character("a"),
    .character("o"), .function(2), .character("?"),
  ]

  @Test("any keys lead to the same screen", arguments: 1...2 as ClosedRange<UInt64>)
  func sameScreens(seed: UInt64) async throws {
    let size = seed.isMultiple(of: 2) ? Size(width: 130, height: 24) : .tenRows
    let (seen, unseen) = (HomeOnFake(size: size), HomeOnFake(size: size))
    var random = seed
    for step in 1...72 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let code = Self.codes[Int(random >> 33) % Self.codes.count]
      await seen.press(code)
      _ = seen.run.frame()
      await unseen.press(code)
      if step.isMultiple(of: 5) {
        await seen.pass(.milliseconds(200))
        await unseen.pass(.milliseconds(200))
      }
      if step.isMultiple(of: 12) {
        #expect(seen.run.frame().buffer == unseen.run.frame().buffer, "step \(step)")
        #expect(seen.run.frame().plainText == unseen.run.frame().plainText, "step \(step)")
        #expect(seen.focused == unseen.focused, "step \(step)")
      }
    }

    #expect(seen.calls.calls.map(\.line) == unseen.calls.calls.map(\.line))
    #expect(seen.calls.calls.count > 3)
  }
}
