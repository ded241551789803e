extension Publisher {
  /// Runs closures for the events of a subscription, for example to log them; the same as Combine's, without an event
  /// for demand.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel)
  }
}

extension Publishers {
  /// The publisher that `handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)` returns.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The upstream's type of values.
    public typealias Output = Upstream.Output
    /// The upstream's type of failure.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Called before the subscription is passed on.
    public let receiveSubscription: ((any Subscription) -> Void)?
    /// Called before a value is passed on.
    public let receiveOutput: ((Output) -> Void)?
    /// Called before the completion is passed on.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called before a cancellation is passed up.
    public let receiveCancel: (() -> Void)?

    /// Creates the publisher that `handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)`
    /// returns.
    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)?, receiveOutput: ((Output) -> Void)?,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveCancel: (() -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
    }

    /// Subscribes to the upstream.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Subscribers.HandleEvents(
          downstream: subscriber, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
          receiveCompletion: receiveCompletion, receiveCancel: receiveCancel))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class HandleEvents<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline let receiveOutput: ((Downstream.Input) -> Void)?
    @usableFromInline let receiveCompletion: ((Completion<Downstream.Failure>) -> Void)?
    @usableFromInline let receiveCancel: (() -> Void)?
    @usableFromInline let subscription = StoredSubscription()

    @inlinable
    init(
      downstream: Downstream, receiveSubscription: ((any Subscription) -> Void)?,
      receiveOutput: ((Downstream.Input) -> Void)?, receiveCompletion: ((Completion<Downstream.Failure>) -> Void)?,
      receiveCancel: (() -> Void)?
    ) {
      self.downstream = downstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
    }

    @inlinable
    func receive(subscription: any Subscription) {
      receiveSubscription?(subscription)
      self.subscription.store(subscription)
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      receiveOutput?(input)
      // The closure may have cancelled.
      if subscription.isActive { downstream.receive(input) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      guard subscription.isActive else { return }
      subscription.clear()
      receiveCompletion?(completion)
      subscription.end { downstream.receive(completion: completion) }
    }

    @inlinable
    func cancel() {
      guard subscription.isActive else { return }
      subscription.isActive = false
      receiveCancel?()
      subscription.cancel()
    }
  }
}
