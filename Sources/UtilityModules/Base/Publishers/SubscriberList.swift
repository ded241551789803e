/// The subscribers of one source, in order of subscription.
///
/// Slots do not know their list. A cancelled one stays behind as an empty shell until shells outnumber subscribers,
/// which makes both subscribing and cancelling constant time on average and leaves no cycle to break when the source
/// is released. A send works on the array it found, so callbacks are free to subscribe, cancel and send.
@usableFromInline
final class SubscriberList<Input, Failure: Error> {
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  @usableFromInline var slots: ContiguousArray<Slot<Input, Failure>> = []
  @usableFromInline var sweepCount = 16

  @inlinable
  init() {}

  /// Returns the slot if `subscriber` is there to stay: neither turned away by a completion nor gone already.
  @inlinable
  @discardableResult
  func add<S: Subscriber>(_ subscriber: S) -> Slot<Input, Failure>? where S.Input == Input, S.Failure == Failure {
    let slot = SubscriberSlot(subscriber)
    subscriber.receive(subscription: slot)
    if let completion { slot.receive(completion: completion) }
    guard slot.isActive else { return nil }
    if slots.count == sweepCount { sweep() }
    slots.append(slot)
    return slot
  }

  @inlinable
  func send(_ input: Input) {
    let slots = slots
    var shells = 0
    for slot in slots {
      if slot.isActive { slot.receive(input) } else { shells += 1 }
    }
    if shells * 2 > slots.count { sweep() }
  }

  @inlinable
  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let slots = slots
    self.slots = []
    for slot in slots {
      slot.receive(completion: completion)
    }
  }

  @usableFromInline
  func sweep() {
    slots.removeAll { !$0.isActive }
    sweepCount = max(16, slots.count * 2)
  }
}
