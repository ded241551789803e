import Base
import Entities

/// The favourite characters, updated optimistically: a star changes at once, then the call is made, and if the call
/// fails the star changes back.
///
/// All screens share it, and it outlives them: a call that one screen started continues after the user has left it. For
/// each character at most one call is in flight, so calls cannot overtake each other, and the last tap is the last
/// call.
final class FavouritesViewModel: BaseViewModel {
  /// The favourites to show.
  @Published private(set) var ids: Set<Int> = []

  /// Sends a value for each error. The screen that can show the error takes it with `takeFailure()`.
  let failures = PassthroughSubject<Void, Never>()

  private var failure: NetworkError?
  private let dependencies: FavouritesDependencies
  /// The favourites of the server, as far as is known.
  private var confirmed: Set<Int> = []
  /// The last taps that the server has not confirmed.
  private var pending: [Int: Bool] = [:]
  /// The changes that were confirmed since the fetch in flight began: its result may not have them yet.
  private var confirmedMeanwhile: [Int: Bool] = [:]
  private var inFlight: Set<Int> = []
  private var isLoading = false

  init(dependencies: FavouritesDependencies) {
    self.dependencies = dependencies
  }

  /// Fetches the favourites. Taps that are not confirmed yet stay.
  func load() {
    guard !isLoading else { return }
    isLoading = true
    confirmedMeanwhile = [:]
    runInBackground { [weak self, dependencies] in
      do throws(NetworkError) {
        let ids = try await dependencies.favouritesAction()
        self?.finishLoading(.success(ids))
      } catch {
        self?.finishLoading(.failure(error))
      }
    }
  }

  func toggle(_ id: Int) {
    pending[id] = !ids.contains(id)
    update()
    send(id)
  }

  /// Returns the last error that no screen has taken yet.
  func takeFailure() -> NetworkError? {
    defer { failure = nil }
    return failure
  }

  private func finishLoading(_ result: Result<Set<Int>, NetworkError>) {
    isLoading = false
    switch result {
    case .success(let ids):
      confirmed = ids
      for (id, isFavourite) in confirmedMeanwhile { confirmed.set(id, isFavourite) }
      update()
    case .failure(let error): report(error)
    }
  }

  private func send(_ id: Int) {
    guard let isFavourite = pending[id], inFlight.insert(id).inserted else { return }
    // Strong, so that the call ends even if the feature was left.
    runInBackground {
      do throws(NetworkError) {
        try await self.dependencies.setFavouriteAction(id, isFavourite)
        self.finishSending(id, isFavourite, nil)
      } catch {
        self.finishSending(id, isFavourite, error)
      }
    }
  }

  private func finishSending(_ id: Int, _ isFavourite: Bool, _ error: NetworkError?) {
    inFlight.remove(id)
    if error == nil {
      confirmed.set(id, isFavourite)
      confirmedMeanwhile[id] = isFavourite
    }
    if pending[id] == isFavourite { pending[id] = nil }
    update()
    if pending[id] == nil, let error { report(error) }
    send(id)
  }

  private func report(_ error: NetworkError) {
    failure = error
    failures.send()
  }

  private func update() {
    var updated = confirmed
    for (id, isFavourite) in pending { updated.set(id, isFavourite) }
    if updated != ids { ids = updated }
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}
