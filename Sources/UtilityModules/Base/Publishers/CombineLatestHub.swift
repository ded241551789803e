/// Where the publishers of a `combineLatest` meet: the rules, whatever their number and types.
@usableFromInline
final class CombineLatestHub<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline let assemble: () -> Downstream.Input
  @usableFromInline var subscriptions: ContiguousArray<SubscriptionHolder> = []
  @usableFromInline @exclusivity(unchecked) var isActive = true
  /// How many have not published yet.
  @usableFromInline @exclusivity(unchecked) var missingCount = 0
  /// How many have not finished yet.
  @usableFromInline var runningCount = 0

  /// - Parameter assemble: makes a value of each one's last; called only when each has one.
  @inlinable
  init(downstream: Downstream, assemble: @escaping () -> Downstream.Input) {
    self.downstream = downstream
    self.assemble = assemble
  }

  @inlinable
  func expect<Value>(_ latest: Latest<Value>) {
    subscriptions.append(latest.subscription)
    missingCount += 1
    runningCount += 1
  }

  @inlinable
  func subscribe<Value>(_ latest: Latest<Value>, to publisher: some Publisher<Value, Downstream.Failure>) {
    if isActive { publisher.receive(subscriber: CombineLatestSpoke(hub: self, latest: latest)) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard isActive else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  @inlinable
  func cancel() {
    isActive = false
    for subscription in subscriptions { subscription.cancel() }
  }
}

/// The last value of one of the publishers.
@usableFromInline
final class Latest<Value> {
  @usableFromInline @exclusivity(unchecked) var value: Value?
  @usableFromInline let subscription = SubscriptionHolder()

  @inlinable
  init() {}

  @inlinable var present: Value {
    guard let value else { preconditionFailure("the hub asks only when none is missing any more") }
    return value
  }
}

/// What one of the publishers publishes to.
@usableFromInline
struct CombineLatestSpoke<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline let hub: CombineLatestHub<Downstream>
  @usableFromInline let latest: Latest<Input>

  @inlinable
  init(hub: CombineLatestHub<Downstream>, latest: Latest<Input>) {
    self.hub = hub
    self.latest = latest
  }

  @inlinable
  func receive(subscription: any Subscription) {
    latest.subscription.hold(subscription)
  }

  @inlinable
  func receive(_ input: Input) {
    if exchange(&latest.value, with: .some(input)) == nil { hub.missingCount -= 1 }
    if hub.missingCount == 0 { hub.downstream.receive(hub.assemble()) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    latest.subscription.end()
    hub.runningCount -= 1
    if case .finished = completion, latest.value != nil, hub.runningCount > 0 { return }
    hub.end(completion)
  }
}
