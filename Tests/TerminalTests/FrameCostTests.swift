import Resources
import Testing
import Views

@testable import Terminal

/// The number of bytes that an event on a real screen sends to the terminal.
@MainActor
struct FrameCostTests {  // Hazard: difference
  private let form = SignUpForm()
  private nonisolated static let deep = Palette(theme: .standard, depth: .trueColor)

  /// The bytes that each of several keys costs.
  private func costs(of keys: [Key], on screen: Screen, palette: Palette = deep) -> [Int] {
    var encoder = FrameEncoder(palette: palette)
    _ = encoder.encode(screen.frame().buffer, caret: screen.frame().caret)
    return keys.map { key in
      _ = screen.send(.key(key))
      let frame = screen.frame()
      return encoder.encode(frame.buffer, caret: frame.caret).count
    }
  }

  @Test("a character typed into a field is hardly more than the character", arguments: [Palette.sixteen, deep])
  func typed(palette: Palette) {
    let costs = costs(of: "rick@citadel".map { Key(.character($0)) }, on: form.makeScreen(80, 24), palette: palette)

    #expect(form.email == "rick@citadel")
    #expect(costs.max() == costs[0])
    #expect((2...12).contains(costs[0]))
    // The style and the cursor are set already.
    #expect(costs.dropFirst().allSatisfy { $0 == 1 })
  }

  @Test func aCharacterTakenBackIsAStepABlankAndAStep() {
    #expect(costs(of: [Key(.character("a")), Key(.backspace)], on: form.makeScreen(80, 24))[1] == 3)
  }

  @Test func aSecretIsNotMoreThanItsDots() {
    let costs = costs(of: [Key(.tab)] + "secret".map { Key(.character($0)) }, on: form.makeScreen(80, 24))

    #expect(costs[1] <= 12)
    #expect(costs.dropFirst(2).allSatisfy { $0 == "•".utf8.count })
  }

  @Test func aCaretThatMovesIsOneMove() {
    let costs = costs(
      of: [Key(.character("a")), Key(.left), Key(.right), Key(.home)], on: form.makeScreen(80, 24))

    #expect(costs[1...] == [1, 3, 1])
  }

  @Test func theFocusMovesForLittle() {
    let costs = costs(of: Array(repeating: Key(.tab), count: 4), on: form.makeScreen(80, 24))

    #expect(costs.allSatisfy { (20...240).contains($0) }, "\(costs)")
  }

  @Test func aStepInAListIsTwoRows() {
    let costs = costs(of: [Key(.down), Key(.down), Key(.up)], on: form.makeListScreen(80, 24, rows: 20))

    #expect(form.chosen == 1)
    #expect(costs.allSatisfy { (20...320).contains($0) }, "\(costs)")
  }

  @Test func whatDoesNothingCostsNothing() {
    #expect(costs(of: [Key(.function(9)), Key(.left)], on: form.makeScreen(80, 24)) == [0, 0])
  }
}
