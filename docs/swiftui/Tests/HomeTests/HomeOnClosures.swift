import Entities
import Support

@testable import Home

/// Home on a service that the test changes, and what was called.
@MainActor
final class HomeOnClosures {
  /// Less for a service that has a new first character.
  var firstID = 1
  var error: NetworkError?
  /// The call that fails; empty for all.
  var failing = ""
  /// Holds the calls if there is one.
  var gate: Gate?
  let typing = Gate()
  private(set) var calls: [String] = []
  private(set) var exits: [String] = []

  lazy var home = HomeModuleFactory(
    dependencies: HomeModuleFactory.Dependencies(
      page: { [self] query, page throws(NetworkError) in
        try await call("page \(page) \(query)")
        return await characters(page)
      },
      changes: {
        AsyncStream { changes in
          changes.yield(.numbered(1, status: .dead))
          changes.finish()
        }
      },
      favourites: { [self] () throws(NetworkError) in
        try await call("favourites")
        return [2]
      },
      setFavourite: { [self] id, isFavourite throws(NetworkError) in try await call("set \(id) \(isFavourite)") },
      clock: GateClock(gate: typing)),
    signedOut: { [self] in exits.append("signed out") })

  /// A page of 50 characters.
  private func characters(_ page: Int) -> CharacterPage {
    let ids = (firstID..<firstID + 50).dropFirst((page - 1) * CharacterPage.size).prefix(CharacterPage.size)
    return CharacterPage(characters: ids.map { .numbered($0) }, total: 50, isLast: page == 3)
  }

  private func call(_ name: String) async throws(NetworkError) {
    calls.append(name)
    await gate?.pass()
    if let error, name.hasPrefix(failing) { throw error }
  }

  /// The list after its first load.
  func loadedCharacters() async -> CharactersViewModel {
    let viewModel = home.charactersViewModel()
    await viewModel.search("")
    calls = []
    return viewModel
  }

  /// Types a text, waits until typing has paused, and waits for the result.
  func search(_ text: String, in viewModel: CharactersViewModel) async {
    let search = Task { await viewModel.search(text) }
    await typing.arrival()
    typing.open()
    await search.value
  }
}
