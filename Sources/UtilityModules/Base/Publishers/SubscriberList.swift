/// The subscribers of one source, in order of subscription.
@usableFromInline
final class SubscriberList<Input, Failure: Error>: SlotTable {
  @usableFromInline private(set) var completion: Subscribers.Completion<Failure>?
  private var last: Input?

  @inlinable
  override init() {
    super.init()
  }

  /// Whether `subscriber` is there to stay: neither turned away by a completion nor gone already.
  @inlinable
  @discardableResult
  func add(_ subscriber: some Subscriber<Input, Failure>) -> Bool {
    let slot = ChainSlot(subscriber)
    subscriber.receive(subscription: slot)
    if completion != nil, slot.isActive { tellEnd(to: slot) }
    guard slot.isActive else { return false }
    append(slot)
    return true
  }

  @inlinable
  func send(_ input: Input) {
    let count = slots.count
    guard count > 0 else { return }
    sendsUnderWay += 1
    var index = 0
    while index < count {
      slots[index]?._withUnsafeGuaranteedRef { slot in
        guard slot.isActive else { return }
        let slot = subscriberSlot(slot)
        slot.receive(slot, input)
      }
      index += 1
    }
    sendsUnderWay -= 1
    if hasLeavers, sendsUnderWay == 0 { giveBackLeavers() }
  }

  /// Ends the source; with `last`, each subscriber, early or late, gets that and the end together.
  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>, after last: Input? = nil) {
    guard self.completion == nil else { return }
    self.completion = completion
    self.last = last
    sendsUnderWay += 1
    for entry in slots {
      guard let slot = entry?.takeUnretainedValue(), slot.isActive else { continue }
      tellEnd(to: subscriberSlot(slot))
    }
    hasLeavers = true
    sendsUnderWay -= 1
    if sendsUnderWay == 0 { giveBackLeavers() }
  }

  @usableFromInline
  func tellEnd(to slot: SubscriberSlot<Input, Failure>) {
    guard let completion else { return }
    if let last { slot.receive(slot, last) }
    if slot.isActive { slot.end(completion) }
  }

  /// Cannot be anything else: only `add` enters slots.
  @inlinable
  func subscriberSlot(_ slot: Slot) -> SubscriberSlot<Input, Failure> {
    unsafeDowncast(slot, to: SubscriberSlot<Input, Failure>.self)
  }
}
