/// Where the publishers of a `zip` meet: the rules, whatever their number and types.
@usableFromInline
final class ZipHub<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline let assemble: () -> Downstream.Input
  @usableFromInline let tally: ZipTally
  @usableFromInline @exclusivity(unchecked) var isActive = true

  /// - Parameters:
  ///   - tally: counts what the inputs wait for.
  ///   - assemble: makes a value of each one's first; called only when each has one.
  @inlinable
  init(downstream: Downstream, tally: ZipTally, assemble: @escaping () -> Downstream.Input) {
    self.downstream = downstream
    self.tally = tally
    self.assemble = assemble
  }

  @inlinable
  func subscribe<Value>(_ waiting: Waiting<Value>, to publisher: some Publisher<Value, Downstream.Failure>) {
    if isActive { publisher.receive(subscriber: ZipSpoke(hub: self, waiting: waiting)) }
  }

  @inlinable
  func finishIfExhausted() {
    if tally.isExhausted { end(.finished) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard isActive else { return }
    isActive = false
    downstream.receive(completion: completion)
    cancel()
  }

  @inlinable
  func cancel() {
    isActive = false
    for subscription in tally.subscriptions { subscription.cancel() }
  }
}

/// What a hub has to know of its inputs, whatever their types.
@usableFromInline
final class ZipTally {
  @usableFromInline var subscriptions: ContiguousArray<SubscriptionHolder> = []
  /// How many have no value waiting.
  @usableFromInline @exclusivity(unchecked) var emptyCount = 0
  /// Whether one has ended and all its values have found partners, so that nothing can follow.
  @usableFromInline @exclusivity(unchecked) var isExhausted = false

  @inlinable
  init() {}
}

/// The values of one publisher that have not found a partner.
@usableFromInline
final class Waiting<Value> {
  @usableFromInline let tally: ZipTally
  @usableFromInline let subscription = SubscriptionHolder()
  @usableFromInline var values = Queue<Value>()

  @inlinable
  init(_ tally: ZipTally) {
    self.tally = tally
    tally.emptyCount += 1
    tally.subscriptions.append(subscription)
  }

  @inlinable
  func append(_ value: Value) {
    if values.isEmpty { tally.emptyCount -= 1 }
    values.append(value)
  }

  @inlinable
  func next() -> Value {
    guard let value = values.popFirst() else { preconditionFailure("the hub asks only when each has one") }
    if values.isEmpty {
      tally.emptyCount += 1
      if !subscription.isActive { tally.isExhausted = true }
    }
    return value
  }

  @inlinable
  func end() {
    subscription.end()
    if values.isEmpty { tally.isExhausted = true }
  }
}

/// What one of the publishers publishes to.
@usableFromInline
struct ZipSpoke<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline let hub: ZipHub<Downstream>
  @usableFromInline let waiting: Waiting<Input>

  @inlinable
  init(hub: ZipHub<Downstream>, waiting: Waiting<Input>) {
    self.hub = hub
    self.waiting = waiting
  }

  @inlinable
  func receive(subscription: any Subscription) {
    waiting.subscription.hold(subscription)
  }

  @inlinable
  func receive(_ input: Input) {
    // While the end is being told, the others have not been cancelled yet.
    guard hub.isActive else { return }
    waiting.append(input)
    guard hub.tally.emptyCount == 0 else { return }
    hub.downstream.receive(hub.assemble())
    hub.finishIfExhausted()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    waiting.end()
    switch completion {
    case .finished: hub.finishIfExhausted()
    case .failure: hub.end(completion)
    }
  }
}
