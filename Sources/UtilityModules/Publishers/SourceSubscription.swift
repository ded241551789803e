/// The subscription of one subscriber to a source. It hides the subscriber's type but not the types that it receives, so that
/// one list holds subscribers of all types. It stores functions, because the compiler does not specialize a method that is
/// overridden in a generic class, and a value would pass ten times more slowly. The stored functions are compiled for the chain
/// that they deliver to.
@usableFromInline
class SourceSubscription<Input, Failure: Error>: ListedSubscription {
  @usableFromInline final let receive: (SourceSubscription, Input) -> Void
  @usableFromInline final let receiveCompletion: (SourceSubscription, Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    receive: @escaping (SourceSubscription, Input) -> Void,
    receiveCompletion: @escaping (SourceSubscription, Subscribers.Completion<Failure>) -> Void
  ) {
    self.receive = receive
    self.receiveCompletion = receiveCompletion
  }

  /// Delivers the completion, and nothing after it.
  @inlinable
  final func complete(_ completion: Subscribers.Completion<Failure>) {
    isActive = false
    list = nil
    receiveCompletion(self, completion)
  }
}

/// A subscription with its subscriber, which is the first of a chain of operators. It owns the chain by `let`, so a value
/// passes without reference counting. The chain is freed with the subscription: source and sink release it on completion and on
/// cancellation. The source checks `isActive` before it delivers, so the operators need not.
@usableFromInline
final class ChainSubscription<Downstream: Subscriber>: SourceSubscription<Downstream.Input, Downstream.Failure> {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      receive: { subscription, input in ChainSubscription.chain(of: subscription).receive(input) },
      receiveCompletion: { subscription, completion in
        ChainSubscription.chain(of: subscription).receive(completion: completion)
      })
  }

  /// Safe, because each subscription passes itself to its own functions.
  @inlinable
  static func chain(of subscription: SourceSubscription<Downstream.Input, Downstream.Failure>) -> Downstream {
    unsafeDowncast(subscription, to: ChainSubscription.self).downstream
  }
}
