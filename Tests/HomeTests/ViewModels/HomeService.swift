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
  /// Whether only the first of these calls fails.
  var failsOnce = false
  /// Holds the calls if there is one.
  var gate: Gate?
  /// Holds searches until typing has paused, if there is one.
  var typing: Gate?
  /// The ids of the characters.
  var ids = 1...50
  /// The pages; nil for those of the characters, of 20 each.
  var page: ((Int) -> CharacterPage)?
  /// Keeps a stream of changes open after its first change, if there is one.
  var stream: Gate?
  private(set) var calls: [String] = []
  /// How long searches have waited for more text.
  private(set) var pauses: [Duration] = []
  private(set) var exits = 0

  private lazy var dependencies = HomeRoot.Dependencies(
    page: { [self] query, number throws(NetworkError) in
      try await call("page \(number) \(query)")
      return await page(number)
    },
    changes: { [self] in
      AsyncStream { changes in
        Task { @MainActor in
          changes.yield(.numbered(1, status: .dead))
          await stream?.pass()
          changes.finish()
        }
      }
    },
    favourites: { [self] () throws(NetworkError) in
      try await call("favourites")
      return [2]
    },
    setFavourite: { [self] change throws(NetworkError) in try await call("set \(change)") },
    clock: PauseClock { [self] pause in
      pauses.append(pause)
      await typing?.pass()
    })

  func viewModel() -> CharactersViewModel {
    CharactersViewModel(dependencies: dependencies, signedOut: { [self] in exits += 1 })
  }

  /// The list after its first load.
  func loadedViewModel(pages: Int = 1) async -> CharactersViewModel {
    let viewModel = viewModel()
    await viewModel.load()
    await viewModel.favourites.load()
    for _ in 1..<pages { await viewModel.loadNextPage() }
    calls = []
    return viewModel
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

  private func page(_ number: Int) -> CharacterPage {
    if let page { return page(number) }
    let page = ids.dropFirst((number - 1) * CharacterPage.size).prefix(CharacterPage.size)
    return CharacterPage(
      characters: page.map { .numbered($0) }, total: ids.count, isLast: number * CharacterPage.size >= ids.count)
  }

  private func call(_ name: String) async throws(NetworkError) {
    calls.append(name)
    await gate?.pass()
    guard let error, name.hasPrefix(failing) else { return }
    if failsOnce { self.error = nil }
    throw error
  }
}

extension CharacterData {
  /// A character with an id and a status.
  static func numbered(_ id: Int, status: Status = .alive) -> CharacterData {
    CharacterData(
      id: id, name: "Number \(id)", status: status, species: "Human", gender: .male, origin: "Earth",
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

/// A clock whose sleeps end as the test wants.
struct PauseClock: Clock {
  typealias Duration = Swift.Duration

  let now = ContinuousClock.now
  let minimumResolution = Duration.zero
  let pause: @MainActor @Sendable (Duration) async -> Void

  init(pause: @escaping @MainActor @Sendable (Duration) async -> Void) {
    self.pause = pause
  }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await pause(now.duration(to: deadline))
    try Task.checkCancellation()
  }
}
