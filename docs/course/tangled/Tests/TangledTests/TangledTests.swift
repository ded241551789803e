import Testing

@testable import Tangled

/// All tests share the client, so they run one after the other, and each puts the client back first.
@MainActor @Suite(.serialized)
struct TangledTests {
  private let screen = GreetingScreen(hour: 9)

  init() async throws {
    Client.shared.failures = 0
    Client.shared.latency = .zero
    try await Client.shared.save("Rick")
  }

  private func open() async -> [String] {
    await AppState.shared.open(screen)
    return screen.lines
  }

  @Test func greets() async {
    #expect(await open().prefix(2) == ["Good morning.", "Hello, Rick!"])
  }

  @Test func retriesAfterAFailure() async {
    Client.shared.failures = 1
    #expect(await open().last == "[r] Retry  [c] Close")
    await screen.handle("r")
    #expect(screen.lines.contains("Hello, Rick!"))
  }

  @Test func savesAnotherName() async throws {
    _ = await open()
    await screen.handle("n Morty")
    #expect(screen.lines.contains("Hello, Morty!"))
    #expect(try await Client.shared.name() == "Morty")
  }

  @Test func keepsTheNameThatCouldNotBeReplaced() async {
    _ = await open()
    Client.shared.failures = 1
    await screen.handle("n Morty")
    #expect(screen.lines.contains("Hello, Rick!"))
  }

  @Test func opensTheQuoteAndComesBack() async {
    _ = await open()
    await screen.handle("q")
    #expect(AppState.shared.screen?.lines.first == "Wubba lubba dub dub!")
    await AppState.shared.screen?.handle("b")
    #expect(AppState.shared.screen is GreetingScreen)
  }
}
