extension Publisher where Failure == Never {
  /// Runs code for every value, for as long as the result is held; the same as Combine's.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension Publisher {
  /// Runs code for every value and for the end, for as long as the result is held; the same as Combine's.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Subscribers {
  /// Ends a chain in two closures, and releases them and the chain as soon as nothing more can come.
  @usableFromInline
  final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    @usableFromInline var receiveCompletion: ((Completion<Failure>) -> Void)?
    @usableFromInline var receiveValue: ((Input) -> Void)?
    @usableFromInline var subscription: (any Subscription)?

    @inlinable
    init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    @inlinable
    func receive(subscription: any Subscription) {
      self.subscription = subscription
    }

    @inlinable
    func receive(_ input: Input) {
      receiveValue?(input)
    }

    @inlinable
    func receive(completion: Completion<Failure>) {
      _ = subscription.take()
      _ = receiveValue.take()
      receiveCompletion.take()?(completion)
    }

    @inlinable
    func cancel() {
      _ = receiveValue.take()
      _ = receiveCompletion.take()
      subscription.take()?.cancel()
    }
  }
}
