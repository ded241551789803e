import Publishers

enum Event<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

extension Event: Equatable where Output: Equatable, Failure: Equatable {}

/// A subscriber that records what it receives.
final class Log<Output, Failure: Error> {
  private(set) var events: [Event<Output, Failure>] = []

  /// The values only.
  var values: [Output] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  func follow(_ publisher: some Publisher<Output, Failure>) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { self.events.append(.completion($0)) },
      receiveValue: { self.events.append(.value($0)) })
  }

  func takeEvents() -> [Event<Output, Failure>] {
    defer { events = [] }
    return events
  }
}

/// Counts the subscriptions and cancellations of its upstream.
final class Tap<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  private let upstream: Upstream
  /// Runs before a subscription is passed on.
  var onSubscription: () -> Void = {}
  /// Runs before a value or the completion is passed on.
  var onEvent: () -> Void = {}
  /// Runs before a cancellation is passed on.
  var onCancel: () -> Void = {}
  private(set) var subscriptions = 0
  private(set) var cancellations = 0

  init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
    upstream.receive(subscriber: Inner(tap: self, downstream: subscriber))
  }

  private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let tap: Tap
    let downstream: Downstream
    var subscription: (any Subscription)?

    init(tap: Tap, downstream: Downstream) {
      self.tap = tap
      self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      tap.subscriptions += 1
      tap.onSubscription()
      downstream.receive(subscription: self)
    }

    func receive(_ input: Upstream.Output) {
      tap.onEvent()
      downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      subscription = nil
      tap.onEvent()
      downstream.receive(completion: completion)
    }

    func cancel() {
      tap.cancellations += 1
      tap.onCancel()
      subscription.take()?.cancel()
    }
  }
}

/// Cancels after a number of values. It records what it receives also after that, as no `sink` does.
final class Quitter<Input, Failure: Error>: Subscriber {
  private(set) var log: [Input] = []
  private(set) var isCompleted = false
  private let valuesWanted: Int
  private var subscription: (any Subscription)?

  init(valuesWanted: Int) {
    self.valuesWanted = valuesWanted
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    quitIfSatisfied()
  }

  func receive(_ input: Input) {
    log.append(input)
    quitIfSatisfied()
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    isCompleted = true
  }

  private func quitIfSatisfied() {
    if log.count == valuesWanted { subscription.take()?.cancel() }
  }
}

/// An object to observe a release.
final class Probe {}

/// An object that runs a closure in its `deinit`.
final class DeinitAction {
  var action: (() -> Void)?

  init(_ action: (() -> Void)? = nil) {
    self.action = action
  }

  deinit {
    action?()
  }
}

extension DeinitAction: Equatable {
  static func == (lhs: DeinitAction, rhs: DeinitAction) -> Bool { lhs === rhs }
}
