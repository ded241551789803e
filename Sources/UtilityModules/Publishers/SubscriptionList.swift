/// The subscriptions to one source, in order: the part of `SubscriberList` that does not depend on what is published.
///
/// The list retains its entries by hand and releases none during a send, so a send reaches each without retaining it. A
/// subscriber may subscribe, cancel and send while it receives a value. A subscription that is added during a send gets no
/// value of it. One that is cancelled gets no further value, and is released when the outermost send is through. Outside of a
/// send it is released at once, and the gaps are removed when they outnumber the entries.
@usableFromInline
class SubscriptionList {
  @usableFromInline @exclusivity(unchecked) final var entries: ContiguousArray<Unmanaged<ListedSubscription>?> = []
  @usableFromInline @exclusivity(unchecked) final var activeSends = 0
  @usableFromInline @exclusivity(unchecked) final var hasCancelled = false
  private final var gaps = 0

  @usableFromInline
  init() {}

  deinit {
    // Before the first release, because a release may cancel other subscriptions.
    for entry in entries { entry?._withUnsafeGuaranteedRef { $0.list = nil } }
    for entry in entries { entry?.release() }
  }

  @usableFromInline
  final func append(_ subscription: ListedSubscription) {
    subscription.list = self
    subscription.index = entries.count
    entries.append(.passRetained(subscription))
  }

  @usableFromInline
  final func remove(_ subscription: ListedSubscription) {
    guard activeSends == 0 else {
      hasCancelled = true
      return
    }
    let index = subscription.index
    let entry = entries[index]
    if index == entries.count - 1 {
      entries.removeLast()
    } else {
      entries[index] = nil
      gaps += 1
      if gaps * 2 > entries.count { removeGaps() }
    }
    entry?.release()
  }

  /// Releases entries only when the list is consistent again: a release may run code that uses the list.
  @usableFromInline
  final func removeCancelled() {
    hasCancelled = false
    var cancelled: ContiguousArray<Unmanaged<ListedSubscription>> = []
    for index in entries.indices {
      guard let entry = entries[index], !entry._withUnsafeGuaranteedRef({ $0.isActive }) else { continue }
      cancelled.append(entry)
      entries[index] = nil
    }
    removeGaps()
    for entry in cancelled { entry.release() }
  }

  private final func removeGaps() {
    entries.removeAll { $0 == nil }
    gaps = 0
    for index in entries.indices { entries[index]?._withUnsafeGuaranteedRef { $0.index = index } }
  }
}

@usableFromInline
class ListedSubscription: Subscription {
  /// False after cancellation and completion. Checked before each delivery.
  @usableFromInline @exclusivity(unchecked) final var isActive = true
  /// Nil before the subscription is added, after it is removed, and when the list is gone.
  @usableFromInline @exclusivity(unchecked) unowned final var list: SubscriptionList?
  @usableFromInline @exclusivity(unchecked) final var index = 0

  @inlinable
  init() {}

  @usableFromInline
  final func cancel() {
    guard isActive else { return }
    isActive = false
    guard let list else { return }
    self.list = nil
    list.remove(self)
  }
}
