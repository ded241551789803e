import Concurrency

/// One value that is on its way: what a call to the world is as a publisher.
///
/// The same as Combine's: the work begins when the future is made, is done once, and whoever subscribes, early or late,
/// is told its result.
public final class Future<Output, Failure: Error>: Publisher {
  /// What Combine's closure form is handed, to be called once with the result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subscribers = SubscriberList<Output, Failure>()
  private var task: Task<Void, Never>?

  /// Begins work that reports its result by calling a promise; calls after the first change nothing.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// Begins asynchronous work, so that a function of today's kind can stand where a publisher is asked for.
  ///
  /// The work is cancelled once nobody holds the future or a subscription to it any more.
  ///
  /// - Parameter isolation: what the chain is isolated to, and the result comes back to; it must be an actor.
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

  /// Tells `subscriber` the result, at once if it is there already.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(Subscribers.Holding(downstream: subscriber, owner: self))
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): subscribers.send(completion: .finished, after: output)
    case .failure(let error): subscribers.send(completion: .failure(error))
    }
  }
}

extension Subscribers {
  /// Keeps a source for as long as somebody is subscribed to it.
  struct Holding<Downstream: Subscriber>: Relay {
    let downstream: Downstream
    let owner: AnyObject

    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure
  }
}
