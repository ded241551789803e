/// Who stands at a source, in order of subscription: the part of it that does not depend on what is published.
///
/// The table owns its slots by hand and gives none back while a send is under way, so a send can reach each of them
/// without retaining it. Callbacks are free to subscribe, cancel and send: who comes during a send waits for the next
/// one, who leaves is passed over at once and given back when the outermost send is through. Between sends a slot that
/// leaves is given back at once, and the gaps are closed when they outnumber the slots.
@usableFromInline
class SlotTable {
  @usableFromInline @exclusivity(unchecked) final var slots: ContiguousArray<Unmanaged<Slot>?> = []
  @usableFromInline @exclusivity(unchecked) final var sendsUnderWay = 0
  @usableFromInline @exclusivity(unchecked) final var hasLeavers = false
  private final var gaps = 0

  @usableFromInline
  init() {}

  deinit {
    // All before any is released: what that sets free may cancel others.
    for entry in slots { entry?._withUnsafeGuaranteedRef { $0.table = nil } }
    for entry in slots { entry?.release() }
  }

  @usableFromInline
  final func append(_ slot: Slot) {
    slot.table = self
    slot.index = slots.count
    slots.append(.passRetained(slot))
  }

  @usableFromInline
  final func remove(_ slot: Slot) {
    guard sendsUnderWay == 0 else {
      hasLeavers = true
      return
    }
    let index = slot.index
    let entry = slots[index]
    if index == slots.count - 1 {
      slots.removeLast()
    } else {
      slots[index] = nil
      gaps += 1
      if gaps * 2 > slots.count { closeGaps() }
    }
    entry?.release()
  }

  /// Nothing is released before the table is whole again: what a release sets free may turn to the table.
  @usableFromInline
  final func giveBackLeavers() {
    hasLeavers = false
    var leavers: ContiguousArray<Unmanaged<Slot>> = []
    for index in slots.indices {
      guard let entry = slots[index], !entry._withUnsafeGuaranteedRef({ $0.isActive }) else { continue }
      leavers.append(entry)
      slots[index] = nil
    }
    closeGaps()
    for entry in leavers { entry.release() }
  }

  private final func closeGaps() {
    slots.removeAll { $0 == nil }
    gaps = 0
    for index in slots.indices { slots[index]?._withUnsafeGuaranteedRef { $0.index = index } }
  }
}

/// What a table knows of a subscriber: whether it is still there.
@usableFromInline
class Slot: Subscription {
  /// Whether the subscriber still wants to be told and has not been told the end; whoever delivers asks this first.
  @usableFromInline @exclusivity(unchecked) final var isActive = true
  /// The table it stands in, and where; nil before it is entered and after it has left, or the table is gone.
  @usableFromInline @exclusivity(unchecked) unowned final var table: SlotTable?
  @usableFromInline @exclusivity(unchecked) final var index = 0

  @inlinable
  init() {}

  @usableFromInline
  final func cancel() {
    guard isActive else { return }
    isActive = false
    guard let table else { return }
    self.table = nil
    table.remove(self)
  }
}
