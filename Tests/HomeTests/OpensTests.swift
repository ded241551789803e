import CharacterEntities
import FeatureTesting
import Home
import MicroappBasics
import Testing
import Views

@testable import FakeCharactersBackend
@testable import HomeMicroapp

/// Characters that the composition opens, such as those of links.
@MainActor
struct OpensTests {
  private let opens = EventQueue<CharacterData?>()
  private let home: HeadlessFeature
  private let fake: FakeCharacters

  init() {
    let opens = opens
    let clock = VirtualClock()
    let fake = FakeCharacters(clock: clock, changeInterval: .zero)
    self.fake = fake
    home = HeadlessFeature(size: .tenRows, clock: clock, service: fake.demoUserCharacters) { context in
      var dependencies = HomeMicroapp.dependencies(context)
      dependencies.openedCharacters = { opens.events() }
      return HomeRoot(dependencies: dependencies, signedOut: {})
    }
  }

  @Test("its detail is above the list, in place of another detail", arguments: [false, true])
  func itsDetailIsAboveTheList(isDetailShown: Bool) async throws {
    try await home.run.wait()
    if isDetailShown { await home.run.press(Key(.enter)) }
    await open(.numbered(7))
    try home.run.expect("Number 7")
    await home.run.press(Key(.escape))
    #expect(home.chosenRow == "Rick Sanchez")
  }

  @Test func withoutACharacterTheListIsShown() async throws {
    try await home.run.wait()
    await home.run.press(Key(.enter))
    await open(nil)
    #expect(home.chosenRow == "Rick Sanchez")
  }

  @Test func itsStarIsRightAndCanBeSet() async throws {
    try await home.run.wait()
    await open(.numbered(7))
    await home.run.press(Key(.character("f")))
    try await home.run.wait()
    try home.run.expect("★ Number 7")
    #expect(try await fake.demoUserFavourites == [7])
  }

  /// The app that a link opens fetches the character while the list loads.
  @Test func itMayArriveDuringTheFirstLoad() async throws {
    try home.run.expect("Loading")
    await open(.numbered(7))
    try await home.run.wait()
    await home.run.press(Key(.escape))
    try await home.run.wait()
    #expect(home.chosenRow == "Rick Sanchez")
  }

  private func open(_ character: CharacterData?) async {
    opens.send(character)
    await home.run.settle()
  }
}
