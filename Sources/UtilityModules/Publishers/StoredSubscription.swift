/// The subscription of a subscriber to its upstream, which it cancels at most once, and not after the end.
@usableFromInline
final class StoredSubscription: Subscription {
  @usableFromInline var subscription: (any Subscription)?
  /// False after cancellation and after the end.
  @usableFromInline @exclusivity(unchecked) var isActive = true

  @inlinable
  init() {}

  /// Stores `subscription`, or cancels it if this one has been cancelled before.
  @inlinable
  func store(_ subscription: any Subscription) {
    if isActive { self.subscription = subscription } else { subscription.cancel() }
  }

  @inlinable
  func end() {
    isActive = false
    release(subscription.take())
  }

  /// Ends and then runs `deliver`, unless it has ended or been cancelled before: there is one completion at most.
  @inlinable
  func end(delivering deliver: () -> Void) {
    guard isActive else { return }
    end()
    deliver()
  }

  @inlinable
  func cancel() {
    isActive = false
    subscription.take()?.cancel()
  }
}
