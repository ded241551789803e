import Testing

@testable import Terminal

/// What may be read before another program replaces this one.
struct InputGateTests {  // Hazard: replace-keys
  private let gate = InputGate()

  @Test func inputThatIsNotHandledKeepsItOpen() {
    #expect(gate.enter())
    #expect(gate.enter())
    #expect(!gate.close())
    gate.leave()
    #expect(!gate.close())
    gate.leave()
    #expect(gate.close())
  }

  @Test func nothingIsReadWhileItIsClosed() {
    #expect(gate.close())
    #expect(!gate.enter())
    #expect(!gate.close(), "it is closed already")

    gate.open()
    #expect(gate.enter())
    gate.leave()
    #expect(gate.close())
  }
}
