/// One subscriber's place at a source, and the subscription the end of its chain is given.
///
/// It hides the subscriber's type but not what it takes, so that subscribers of all types can stand in one list. A
/// method that subclasses override would do, but the compiler leaves such methods of a generic class generic, and a
/// value would cross the chain at a tenth of the speed. Functions kept in the slot are compiled for the very chain it
/// holds.
@usableFromInline
class SubscriberSlot<Input, Failure: Error>: Slot {
  @usableFromInline final let receive: (SubscriberSlot, Input) -> Void
  @usableFromInline final let receiveCompletion: (SubscriberSlot, Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    receive: @escaping (SubscriberSlot, Input) -> Void,
    receiveCompletion: @escaping (SubscriberSlot, Subscribers.Completion<Failure>) -> Void
  ) {
    self.receive = receive
    self.receiveCompletion = receiveCompletion
  }

  /// Delivers the completion, after which nothing else may be delivered.
  @inlinable
  final func end(_ completion: Subscribers.Completion<Failure>) {
    isActive = false
    table = nil
    receiveCompletion(self, completion)
  }
}

/// A slot and the chain it stands for.
///
/// It owns the chain for good, which lets a value pass without any reference counting. The chain is freed with the
/// slot: the source lets go of it on completion and on cancellation, and so does the chain's end. That the source asks
/// `isActive` before it delivers spares the links from checking whether they still may.
@usableFromInline
final class ChainSlot<Downstream: Subscriber>: SubscriberSlot<Downstream.Input, Downstream.Failure> {
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      receive: { slot, input in ChainSlot.chain(of: slot).receive(input) },
      receiveCompletion: { slot, completion in ChainSlot.chain(of: slot).receive(completion: completion) })
  }

  /// The functions are given the slot that keeps them, which is one of these.
  @inlinable
  static func chain(of slot: SubscriberSlot<Downstream.Input, Downstream.Failure>) -> Downstream {
    unsafeDowncast(slot, to: ChainSlot.self).downstream
  }
}
