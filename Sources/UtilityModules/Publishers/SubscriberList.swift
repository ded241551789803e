/// The subscribers of one source, in the order of subscription.
@usableFromInline
final class SubscriberList<Input, Failure: Error>: SubscriptionList {
  @usableFromInline private(set) var completion: Subscribers.Completion<Failure>?
  private var last: Input?

  @inlinable
  override init() {
    super.init()
  }

  /// Gives `subscriber` its subscription, and the completion if the source has ended. Returns whether it can receive values.
  @inlinable
  @discardableResult
  func add(_ subscriber: some Subscriber<Input, Failure>) -> Bool {
    let subscription = ChainSubscription(subscriber)
    subscriber.receive(subscription: subscription)
    if completion != nil, subscription.isActive { sendCompletion(to: subscription) }
    guard subscription.isActive else { return false }
    append(subscription)
    return true
  }

  @inlinable
  func send(_ input: Input) {
    let count = entries.count
    guard count > 0 else { return }
    activeSends += 1
    var index = 0
    while index < count {
      entries[index]?._withUnsafeGuaranteedRef { entry in
        guard entry.isActive else { return }
        let subscription = typed(entry)
        subscription.receive(subscription, input)
      }
      index += 1
    }
    activeSends -= 1
    if hasCancelled, activeSends == 0 { removeCancelled() }
  }

  /// Ends the source. All present and later subscribers receive `last`, if it is not nil, and the completion.
  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>, after last: Input? = nil) {
    guard self.completion == nil else { return }
    self.completion = completion
    self.last = last
    activeSends += 1
    for entry in entries {
      guard let subscription = entry?.takeUnretainedValue(), subscription.isActive else { continue }
      sendCompletion(to: typed(subscription))
    }
    hasCancelled = true
    activeSends -= 1
    if activeSends == 0 { removeCancelled() }
  }

  @usableFromInline
  func sendCompletion(to subscription: SourceSubscription<Input, Failure>) {
    guard let completion else { return }
    if let last { subscription.receive(subscription, last) }
    if subscription.isActive { subscription.complete(completion) }
  }

  /// Safe, because `add` alone appends entries.
  @inlinable
  func typed(_ entry: ListedSubscription) -> SourceSubscription<Input, Failure> {
    unsafeDowncast(entry, to: SourceSubscription<Input, Failure>.self)
  }
}
