import MicroappBasics

/// A publisher of one result, such as that of an asynchronous call; the same as Combine's: the work begins when the future is
/// created and runs once. Every subscriber, early or late, receives its result.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure to call once with the result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subscribers = SubscriberList<Output, Failure>()
  private var task: Task<Void, Never>?

  /// Begins work that reports its result by calling a promise. A second call has no effect.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// Begins asynchronous work, which is cancelled when the future and all subscriptions to it are released. The result is
  /// delivered on the actor of the chain, `isolation`.
  public init(isolation: isolated any Actor = #isolation, _ work: @escaping () async throws(Failure) -> Output) {
    task = WorkTracker.task { [weak self] in
      do throws(Failure) {
        let output = try await work()
        self?.fulfill(.success(output))
      } catch {
        self?.fulfill(.failure(error))
      }
    }
  }

  deinit {
    task?.cancel()
  }

  /// Adds `subscriber`, or sends it the result at once if there is one already.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(Subscribers.Future(downstream: subscriber, owner: self))
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): subscribers.send(completion: .finished, after: output)
    case .failure(let error): subscribers.send(completion: .failure(error))
    }
  }
}

extension Subscribers {
  /// Retains a source while its downstream is subscribed.
  struct Future<Downstream: Subscriber>: OperatorSubscriber {
    let downstream: Downstream
    let owner: AnyObject
  }
}
