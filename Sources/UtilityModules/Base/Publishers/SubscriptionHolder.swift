/// Where the receiving end of a chain keeps its subscription: one cancellation at most goes up, and none after the end.
@usableFromInline
final class SubscriptionHolder: Subscription {
  @usableFromInline var subscription: (any Subscription)?
  /// False once nothing more is wanted or nothing more can come.
  @usableFromInline @exclusivity(unchecked) var isActive = true

  @inlinable
  init() {}

  /// Keeps `subscription`, or cancels it at once if it comes too late to be wanted.
  @inlinable
  func hold(_ subscription: any Subscription) {
    if isActive { self.subscription = subscription } else { subscription.cancel() }
  }

  /// Forgets a subscription that has ended by itself: a cancellation goes no further than this.
  @inlinable
  func release() {
    letGo(subscription.take())
  }

  /// Forgets a subscription that has ended by itself, and that no other will follow.
  @inlinable
  func end() {
    isActive = false
    release()
  }

  /// Ends what has not ended yet, and then tells so: nothing comes after it, and it does not come twice.
  @inlinable
  func end(telling tell: () -> Void) {
    guard isActive else { return }
    end()
    tell()
  }

  @inlinable
  func cancel() {
    isActive = false
    subscription.take()?.cancel()
  }
}
