/// The subscribers of one source, in order of subscription.
///
/// A send costs no reference counting: the list owns its slots by hand and gives none back while a send is under way, so
/// each is reached without being retained. Callbacks are free to subscribe, cancel and send: who comes during a send
/// waits for the next one, who leaves is passed over at once and given back when the outermost send is through.
/// Between sends a slot that leaves is given back at once; the gap it leaves is closed when gaps outnumber subscribers.
@usableFromInline
final class SubscriberList<Input, Failure: Error> {
  @usableFromInline typealias Entry = Unmanaged<SubscriberSlot<Input, Failure>>

  @usableFromInline private(set) var completion: Subscribers.Completion<Failure>?
  @usableFromInline var entries: ContiguousArray<Entry?> = []
  @usableFromInline var gaps = 0
  @usableFromInline var sendsUnderWay = 0
  @usableFromInline var hasLeavers = false

  @inlinable
  init() {}

  /// Returns the slot if `subscriber` is there to stay: neither turned away by a completion nor gone already.
  @inlinable
  @discardableResult
  func add<S: Subscriber>(_ subscriber: S) -> SubscriberSlot<Input, Failure>? where S.Input == Input, S.Failure == Failure {
    let slot = SubscriberSlot(subscriber)
    subscriber.receive(subscription: slot)
    if let completion, slot.isActive { slot.end(completion) }
    guard slot.isActive else { return nil }
    slot.list = self
    slot.index = entries.count
    entries.append(.passRetained(slot))
    return slot
  }

  @inlinable
  func send(_ input: Input) {
    let count = entries.count
    guard count > 0 else { return }
    sendsUnderWay += 1
    var index = 0
    while index < count {
      entries[index]?._withUnsafeGuaranteedRef { slot in
        if slot.isActive { slot.receive(input) }
      }
      index += 1
    }
    sendsUnderWay -= 1
    if hasLeavers, sendsUnderWay == 0 { giveBackLeavers() }
  }

  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    sendsUnderWay += 1
    for entry in entries {
      guard let slot = entry?.takeUnretainedValue(), slot.isActive else { continue }
      slot.end(completion)
    }
    hasLeavers = true
    sendsUnderWay -= 1
    if sendsUnderWay == 0 { giveBackLeavers() }
  }

  @usableFromInline
  func remove(at index: Int) {
    guard sendsUnderWay == 0 else {
      hasLeavers = true
      return
    }
    guard let entry = entries[index] else { return }
    if index == entries.count - 1 {
      entries.removeLast()
    } else {
      entries[index] = nil
      gaps += 1
      if gaps * 2 > entries.count { closeGaps() }
    }
    entry.release()
  }

  /// Nothing is released before the list is whole again: what a release sets free may turn to the list.
  @usableFromInline
  func giveBackLeavers() {
    hasLeavers = false
    var leavers: ContiguousArray<Entry> = []
    for index in entries.indices {
      guard let entry = entries[index], !entry._withUnsafeGuaranteedRef({ $0.isActive }) else { continue }
      leavers.append(entry)
      entries[index] = nil
    }
    closeGaps()
    for entry in leavers { entry.release() }
  }

  private func closeGaps() {
    entries.removeAll { $0 == nil }
    gaps = 0
    for index in entries.indices { entries[index]?._withUnsafeGuaranteedRef { $0.index = index } }
  }
}
