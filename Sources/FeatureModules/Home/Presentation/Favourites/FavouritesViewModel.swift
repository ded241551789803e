import Base
import Entities

/// The favourite characters. All screens share it: a star that one screen changed, all screens show.
final class FavouritesViewModel: BaseViewModel {
  /// The ids of the favourites.
  private(set) lazy var ids = OptimisticSet(send: dependencies.setFavourite) { [weak self] in self?.report($0) }

  /// Sends a value for each error. The screen that can show the error takes it with `takeFailure()`.
  let failures = PassthroughSubject<Void, Never>()

  private var failure: (any AppError)?
  private let dependencies: HomeModuleFactory.Dependencies
  private var isLoading = false

  init(dependencies: HomeModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  /// Fetches the favourites. Stars that are not confirmed yet stay.
  func load() {
    guard !isLoading else { return }
    isLoading = true
    ids.willLoad()
    performInBackground { [dependencies] in
      try await dependencies.favourites()
    } then: { [weak self] ids in
      self?.isLoading = false
      self?.ids.didLoad(ids)
    } orElse: { [weak self] error in
      self?.isLoading = false
      self?.report(error)
    }
  }

  /// Returns the last error that no screen has taken yet.
  func takeFailure() -> (any AppError)? {
    defer { failure = nil }
    return failure
  }

  private func report(_ error: any AppError) {
    failure = error
    failures.send()
  }
}
