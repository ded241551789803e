/// The subscription to a `combineLatest` or a `zip`, for any number of publishers.
///
/// The two operators differ only in their inputs, ``LatestValue`` and ``ZipBuffer``.
@usableFromInline
final class CombinedSubscription<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline let state: CombinedState
  @usableFromInline let assemble: () -> Downstream.Input
  @usableFromInline @exclusivity(unchecked) var isActive = true

  /// - Parameters:
  ///   - state: the state that the inputs were created with.
  ///   - assemble: takes the next value of each input; called only when each has one.
  @inlinable
  init(downstream: Downstream, state: CombinedState, assemble: @escaping () -> Downstream.Input) {
    self.downstream = downstream
    self.state = state
    self.assemble = assemble
  }

  @inlinable
  func subscribe<Source: CombinedInput>(
    _ source: Source, to publisher: some Publisher<Source.Value, Downstream.Failure>
  ) {
    if isActive { publisher.receive(subscriber: InnerSubscriber(combined: self, source: source)) }
  }

  /// Opens the existential, which the compiler does for an argument but not within a pack expansion.
  @inlinable
  func subscribe<Source: CombinedInput>(
    _ source: Source, toAny publisher: any Publisher<Source.Value, Downstream.Failure>
  ) {
    subscribe(source, to: publisher)
  }

  @inlinable
  func finishIfExhausted() {
    if state.isExhausted { end(.finished) }
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
    for subscription in state.subscriptions { subscription.cancel() }
  }

  /// The subscriber of one of the publishers.
  @usableFromInline
  struct InnerSubscriber<Source: CombinedInput>: Subscriber {
    @usableFromInline let combined: CombinedSubscription
    @usableFromInline let source: Source

    @inlinable
    init(combined: CombinedSubscription, source: Source) {
      self.combined = combined
      self.source = source
    }

    @inlinable
    func receive(subscription: any Subscription) {
      source.subscription.store(subscription)
    }

    @inlinable
    func receive(_ input: Source.Value) {
      // The subscriber may send in answer to the completion, before the other publishers are cancelled.
      guard combined.isActive else { return }
      source.append(input)
      guard combined.state.missingCount == 0 else { return }
      combined.downstream.receive(combined.assemble())
      combined.finishIfExhausted()
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      source.subscription.end()
      source.finish()
      switch completion {
      case .finished: combined.finishIfExhausted()
      case .failure: combined.end(completion)
      }
    }
  }
}

/// The common state of the inputs of one subscription.
@usableFromInline
final class CombinedState {
  @usableFromInline var subscriptions: ContiguousArray<StoredSubscription> = []
  /// The number of inputs without a value.
  @usableFromInline @exclusivity(unchecked) var missingCount = 0
  /// Whether no value can follow.
  @usableFromInline @exclusivity(unchecked) var isExhausted = false

  @inlinable
  init() {}

  @inlinable
  func addInput() -> StoredSubscription {
    let subscription = StoredSubscription()
    subscriptions.append(subscription)
    missingCount += 1
    return subscription
  }
}

/// The values of one publisher of a `combineLatest` or a `zip`. It keeps `missingCount` and `isExhausted` up to date.
@usableFromInline
protocol CombinedInput: AnyObject {
  associatedtype Value

  var subscription: StoredSubscription { get }

  init(_ state: CombinedState)

  func append(_ value: Value)

  /// The value for the next output; called only when there is one.
  func next() -> Value

  /// Called when the publisher has ended, with `subscription` inactive.
  func finish()
}

/// The inputs of publishers of different types.
@usableFromInline
final class CombinedInputs<each Input: CombinedInput> {
  @usableFromInline let each: (repeat each Input)

  @inlinable
  init(_ state: CombinedState) {
    each = (repeat (each Input)(state))
  }

  @inlinable
  func next() -> (repeat (each Input).Value) {
    (repeat (each self.each).next())
  }

  @inlinable
  func next<T>(_ transform: (repeat (each Input).Value) -> T) -> T {
    transform(repeat (each self.each).next())
  }
}

extension Subscriber {
  /// Subscribes to two publishers whose values are combined by inputs of the given types.
  @inlinable
  func receive<First: CombinedInput, Second: CombinedInput>(
    _: First.Type, of a: some Publisher<First.Value, Failure>, with _: Second.Type,
    of b: some Publisher<Second.Value, Failure>
  ) where Input == (First.Value, Second.Value) {
    let state = CombinedState()
    let (first, second) = (First(state), Second(state))
    let combined = CombinedSubscription(downstream: self, state: state) { (first.next(), second.next()) }
    receive(subscription: combined)
    combined.subscribe(first, to: a)
    combined.subscribe(second, to: b)
  }
}

extension AnyPublisher {
  /// The publisher that `combineLatest` and `zip` of three and more return.
  @inlinable
  init<each Input: CombinedInput>(
    combining publishers: repeat any Publisher<(each Input).Value, Failure>,
    assemble: @escaping (CombinedInputs<repeat each Input>) -> Output
  ) {
    let publishers = (repeat each publishers)
    self.init { subscriber in
      let state = CombinedState()
      let inputs = CombinedInputs<repeat each Input>(state)
      let combined = CombinedSubscription(downstream: subscriber, state: state) { assemble(inputs) }
      subscriber.receive(subscription: combined)
      repeat combined.subscribe(each inputs.each, toAny: each publishers)
    }
  }
}
