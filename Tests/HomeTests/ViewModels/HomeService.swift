import CharacterEntities
import Entities

@testable import Home

/// A service that a test changes as it goes, and its calls. It has 50 characters, and character 2 is a favourite.
@MainActor
final class HomeService {
  /// The error of the calls that begin with `failing`; nil if they succeed.
  var error: NetworkError?
  /// The beginning of the calls that fail; empty for all.
  var failing = ""
  /// Holds the calls if there is one.
  var gate: Gate?
  /// Less for a list that has got a new first character.
  var firstID = 1
  /// Holds searches until typing has paused.
  let typing = Gate()
  private(set) var calls: [String] = []
  private(set) var exits: [String] = []

  private lazy var dependencies = HomeRoot.Dependencies(
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
    setFavourite: { [self] change throws(NetworkError) in try await call("set \(change)") },
    clock: GateClock(gate: typing))

  func viewModel() -> CharactersViewModel {
    CharactersViewModel(dependencies: dependencies, signedOut: { [self] in exits.append("signed out") })
  }

  /// The list after its first load.
  func loadedViewModel() async -> CharactersViewModel {
    let viewModel = viewModel()
    await viewModel.load()
    await viewModel.favourites.load()
    calls = []
    return viewModel
  }

  /// Types a text, waits until typing has paused, and waits for the result.
  func search(_ text: String, in viewModel: CharactersViewModel) async {
    viewModel.name = text
    let search = Task { await viewModel.load() }
    await typing.arrival()
    typing.open()
    await search.value
  }

  /// Loads the next page, refreshes the list and the favourites, and changes a star.
  func makeAllCalls(of viewModel: CharactersViewModel) async {
    await viewModel.loadNextPage()
    await viewModel.refresh()
    await viewModel.favourites.load()
    await viewModel.favourites.toggle(1)
  }

  /// Begins work, and returns when its call is held. Later calls are not held.
  func holdingTheCall(of work: @escaping @MainActor () async -> Void) async -> (gate: Gate, task: Task<Void, Never>) {
    let held = Gate()
    gate = held
    let task = Task { await work() }
    await held.arrival()
    gate = nil
    return (held, task)
  }

  private func characters(_ page: Int) -> CharacterPage {
    let ids = (firstID..<51).dropFirst((page - 1) * CharacterPage.size).prefix(CharacterPage.size)
    return CharacterPage(characters: ids.map { .numbered($0) }, total: 51 - firstID, isLast: page == 3)
  }

  private func call(_ name: String) async throws(NetworkError) {
    calls.append(name)
    await gate?.pass()
    if let error, name.hasPrefix(failing) { throw error }
  }
}

extension CharacterData {
  /// A character with an id and a status.
  static func numbered(_ id: Int, name: String? = nil, status: Status = .alive) -> CharacterData {
    CharacterData(
      id: id, name: name ?? "Number \(id)", status: status, species: "Human", gender: .male, origin: "Earth",
      location: "Citadel", episodeCount: 1)
  }
}

/// Holds calls until the test opens the gate, or cancels their tasks.
@MainActor
final class Gate {
  private let arrivals = AsyncStream<Void>.makeStream()
  private var held: [AsyncStream<Never>.Continuation] = []

  /// Waits until the gate opens, or the task is cancelled.
  func pass() async {
    let call = AsyncStream<Never>.makeStream()
    held.append(call.continuation)
    arrivals.continuation.yield()
    for await _ in call.stream {}
  }

  /// Waits until one more call is held.
  func arrival() async {
    for await _ in arrivals.stream { return }
  }

  /// Ends all calls that are held.
  func open() {
    for call in held { call.finish() }
  }
}

/// A clock whose sleeps end when the test opens the gate.
struct GateClock: Clock {
  let gate: Gate
  let minimumResolution = Duration.zero
  var now: ContinuousClock.Instant { .now }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await gate.pass()
    try Task.checkCancellation()
  }
}
