import Entities

/// One refresh of one session, for all who need it: however many wait, the server is asked once, and whoever gives up
/// waiting stops nobody else.
@MainActor
final class SharedRefresh {
  typealias Outcome = Result<UserAuthData, NetworkError>

  /// The session it began from.
  let session: UserAuthData

  private let count: WorkCount
  private let work: @MainActor () async -> Outcome
  private var task: Task<Outcome, Never>?
  private var waiterCount = 0

  init(of session: UserAuthData, count: WorkCount, work: @escaping @MainActor () async -> Outcome) {
    self.session = session
    self.count = count
    self.work = work
  }

  /// Waits for its end, beginning it if nobody has.
  func outcome() async -> Outcome {
    let task = task ?? begin()
    waiterCount += 1
    count.end()
    return await task.value
  }

  private func begin() -> Task<Outcome, Never> {
    count.begin()
    let task = Task {
      let outcome = await work()
      for _ in 0..<waiterCount { count.begin() }
      count.end()
      return outcome
    }
    self.task = task
    return task
  }
}
