import Concurrency
import Base
import Entities

/// Which characters are favourites, shown before the world agrees: a star changes at once, the call follows, and if it
/// fails the star is taken back.
///
/// The screens share it, and it outlives them: what was asked for on one is done even if it is left in the meantime.
/// Of each character at most one call is under way, so calls cannot overtake each other, and what was asked last is
/// what is sent last.
@MainActor
final class Favourites: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()

  /// What is to be shown.
  @Published private(set) var ids: Set<Int> = []

  /// Tells that there is a failure to be said; whoever can say it takes it.
  let failures = PassthroughSubject<Void, Never>()

  /// Why something was taken back, or could not be fetched, until a screen has said so.
  private var unsaid: NetworkError?
  private let dependencies: FavouritesDependencies
  /// What the world is known to have.
  private var confirmed: Set<Int> = []
  /// What was asked for last and is not confirmed.
  private var wishes: [Int: Bool] = [:]
  /// What was confirmed since the fetch under way began, and may have come too late for its answer.
  private var confirmedMeanwhile: [Int: Bool] = [:]
  private var underWay: Set<Int> = []
  private var loading: Task<Void, Never>?

  init(dependencies: FavouritesDependencies) {
    self.dependencies = dependencies
  }

  isolated deinit {
    loading?.cancel()
  }

  /// Fetches what the world has. What is being changed meanwhile goes before it.
  func load() {
    guard loading == nil else { return }
    confirmedMeanwhile = [:]
    loading = WorkTracker.task { [weak self, dependencies] in
      do throws(NetworkError) {
        let ids = try await dependencies.favouritesAction()
        self?.loaded(.success(ids))
      } catch {
        self?.loaded(.failure(error))
      }
    }
  }

  func toggle(_ id: Int) {
    wishes[id] = !ids.contains(id)
    show()
    send(id)
  }

  /// The failure that nobody has said yet.
  func takeFailure() -> NetworkError? {
    defer { unsaid = nil }
    return unsaid
  }

  private func loaded(_ result: Result<Set<Int>, NetworkError>) {
    loading = nil
    switch result {
    case .success(let ids):
      confirmed = ids
      for (id, isFavourite) in confirmedMeanwhile { confirmed.set(id, isFavourite) }
      show()
    case .failure(let error): failed(error)
    }
  }

  private func send(_ id: Int) {
    guard let wish = wishes[id], underWay.insert(id).inserted else { return }
    // Keeps this alive: nothing that was asked for gets lost, even if the whole feature is put away.
    _ = WorkTracker.task {
      do throws(NetworkError) {
        try await self.dependencies.setFavouriteAction(id, wish)
        self.sent(id, wish, nil)
      } catch {
        self.sent(id, wish, error)
      }
    }
  }

  private func sent(_ id: Int, _ isFavourite: Bool, _ error: NetworkError?) {
    underWay.remove(id)
    if error == nil { confirm(id, isFavourite) }
    if wishes[id] == isFavourite { wishes[id] = nil }
    show()
    if wishes[id] == nil, let error { failed(error) }
    send(id)
  }

  private func confirm(_ id: Int, _ isFavourite: Bool) {
    confirmed.set(id, isFavourite)
    confirmedMeanwhile[id] = isFavourite
  }

  private func failed(_ error: NetworkError) {
    unsaid = error
    failures.send()
  }

  private func show() {
    var shown = confirmed
    for (id, wish) in wishes { shown.set(id, wish) }
    if shown != ids { ids = shown }
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}
