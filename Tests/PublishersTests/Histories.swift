import Publishers

/// Replays the random events of `Tests/Recorded/OpenCombine/histories.txt`: one operator between two upstreams and a subscriber that sometimes
/// acts inside of a callback.
///
/// A history is a line of events in order. `!a1` `!a|` `!a#` `!subscribe` `!cancel` `!drop` are actions; `+a` `a1` `a|`
/// `a#` `-a` are events of upstream `a`: a subscription, a value, the completions, a cancellation; `=1` `=|` `=#` are
/// events of the subscriber.
final class History {
  typealias Upstream = AnyPublisher<Int, Flaw>

  struct Operator: Sendable {
    /// Whether the upstream may have two subscriptions at a time. Each then has a subject of its own, because
    /// OpenCombine does not define the order of subscribers.
    enum Upstreams {
      case lasting
      case renewed
    }

    let name: String
    let upstreams: Upstreams
    let apply: @Sendable (Upstream, Upstream) -> Upstream

    init(
      _ name: String, _ upstreams: Upstreams = .lasting, _ apply: @escaping @Sendable (Upstream, Upstream) -> Upstream
    ) {
      self.name = name
      self.upstreams = upstreams
      self.apply = apply
    }
  }

  static let operators: [Operator] = [
    Operator("catch") { a, b in a.catch { _ in b }.eraseToAnyPublisher() },
    Operator("catch with a value") { a, _ in a.catch { _ in Just(7).typed() }.eraseToAnyPublisher() },
    Operator("catch with a failure") { a, _ in a.catch { Fail(error: $0) }.eraseToAnyPublisher() },
    Operator("compactMap") { a, _ in a.compactMap { $0 % 3 == 0 ? nil : $0 }.eraseToAnyPublisher() },
    Operator("deferred") { a, _ in Deferred { a }.eraseToAnyPublisher() },
    Operator("dropFirst") { a, _ in a.dropFirst(2).eraseToAnyPublisher() },
    Operator("empty") { a, _ in a.prepend(Empty()).eraseToAnyPublisher() },
    Operator("filter") { a, _ in a.filter { $0.isMultiple(of: 2) }.eraseToAnyPublisher() },
    Operator("first") { a, _ in a.first().eraseToAnyPublisher() },
    Operator("first after catch") { a, b in a.catch { _ in b }.first().eraseToAnyPublisher() },
    Operator("first where") { a, _ in a.first { $0.isMultiple(of: 3) }.eraseToAnyPublisher() },
    Operator("flatMap", .renewed) { a, b in a.flatMap { x in b.map { 10 * x + $0 } }.eraseToAnyPublisher() },
    Operator("flatMap after prefix", .renewed) { a, b in
      a.prefix(2).flatMap { x in b.map { 10 * x + $0 } }.eraseToAnyPublisher()
    },
    Operator("flatMap to a sequence") { a, _ in a.flatMap { [$0, $0 + 1].publisher.typed() }.eraseToAnyPublisher() },
    Operator("handleEvents") { a, _ in a.handleEvents().eraseToAnyPublisher() },
    Operator("ignoreOutput") { a, _ in a.ignoreOutput().map(number).eraseToAnyPublisher() },
    Operator("map") { a, _ in a.map { $0 + 1 }.eraseToAnyPublisher() },
    Operator("mapError") { a, _ in a.mapError { $0 }.eraseToAnyPublisher() },
    Operator("prefix") { a, _ in a.prefix(2).eraseToAnyPublisher() },
    Operator("prefix of nothing") { a, _ in a.prefix(0).eraseToAnyPublisher() },
    Operator("prepend") { a, _ in a.prepend(5, 6).eraseToAnyPublisher() },
    Operator("prepend a publisher") { a, b in a.prepend(b).eraseToAnyPublisher() },
    Operator("removeDuplicates") { a, _ in a.map { $0 / 2 }.removeDuplicates().eraseToAnyPublisher() },
    Operator("replaceError") { a, _ in a.replaceError(with: 9).typed().eraseToAnyPublisher() },
    Operator("replaceNil") { a, _ in
      a.map { $0.isMultiple(of: 2) ? nil : $0 }.replaceNil(with: 9).eraseToAnyPublisher()
    },
    Operator("retry") { a, _ in a.prepend(1).retry(2).eraseToAnyPublisher() },
    Operator("retry of a failure") { a, _ in
      Fail<Int, Flaw>(error: Flaw()).retry(3).prepend(a).eraseToAnyPublisher()
    },
    Operator("scan") { a, _ in a.scan(0, +).eraseToAnyPublisher() },
    Operator("share") { a, _ in a.share().eraseToAnyPublisher() },
    Operator("switchToLatest") { a, b in
      a.map { x in b.map { 10 * x + $0 } }.switchToLatest().eraseToAnyPublisher()
    },
    Operator("switchToLatest to a value") { a, _ in
      a.map { Just($0).typed() }.switchToLatest().eraseToAnyPublisher()
    },
    Operator("zip", .renewed) { a, b in a.zip(b) { 10 * $0 + $1 }.eraseToAnyPublisher() },
  ]

  private let publisher: Upstream
  private var dice: Dice
  private var events: [String] = []
  private var subscription: AnyCancellable?
  private var isSubscribing = false
  private var callbackDepth = 0
  private var actsLeft = 40
  private let answers: Bool
  private let a: TappedSubjects
  private let b: TappedSubjects

  /// The history of `op` for `seed`.
  static func play(_ op: Operator, seed: UInt64) -> String {
    let history = History(op, seed: seed)
    history.subscribe()
    for _ in 0..<14 { history.act() }
    history.subscription = nil
    return history.events.joined(separator: " ")
  }

  private init(_ op: Operator, seed: UInt64) {
    var dice = Dice(seed: seed)
    answers = dice.roll(2) == 0
    a = TappedSubjects("a", op.upstreams, startsWith: dice.roll(3) == 0 ? 1 : nil)
    b = TappedSubjects("b", op.upstreams, startsWith: dice.roll(3) == 0 ? 2 : nil)
    self.dice = dice
    publisher = op.apply(a.publisher, b.publisher)
    a.report = { [weak self] in self?.events.append($0) }
    b.report = { [weak self] in self?.events.append($0) }
  }

  private func act() {
    guard actsLeft > 0 else { return }
    actsLeft -= 1
    switch dice.roll(14) {
    case 0...4: send(to: a)
    case 5...8: send(to: b)
    case 9: end(a)
    case 10: if dice.roll(2) == 0 { end(b, failureAllowed: !b.isRenewed) }
    case 11: cancel()
    case 12: subscribe()
    default: drop()
    }
  }

  private func send(to subjects: TappedSubjects) {
    let value = dice.roll(7)
    events.append("!\(subjects.name)\(value)")
    subjects.send(value)
  }

  /// `FlatMapTests` cover the failure of an inner publisher of `flatMap`.
  private func end(_ subjects: TappedSubjects, failureAllowed: Bool = true) {
    guard dice.roll(2) == 0 else { return }
    let finishes = dice.roll(2) == 0 || !failureAllowed
    events.append("!\(subjects.name)\(finishes ? "|" : "#")")
    subjects.send(completion: finishes ? .finished : .failure(Flaw()))
  }

  private func cancel() {
    guard dice.roll(2) == 0 else { return }
    events.append("!cancel")
    subscription?.cancel()
  }

  private func drop() {
    guard dice.roll(3) == 0 else { return }
    events.append("!drop")
    subscription = nil
  }

  private func subscribe() {
    guard subscription == nil, !isSubscribing else { return }
    isSubscribing = true
    defer { isSubscribing = false }
    events.append("!subscribe")
    subscription = publisher.sink(
      receiveCompletion: { [unowned self] in
        events.append("=\(drawing($0))")
        answer()
      },
      receiveValue: { [unowned self] in
        events.append("=\($0)")
        answer()
      })
  }

  private func answer() {
    guard answers, callbackDepth < 3 else { return }
    callbackDepth += 1
    if dice.roll(3) == 0 { act() }
    callbackDepth -= 1
  }
}

/// An upstream that records its events: one subject, or a new one for each subscription.
private final class TappedSubjects {
  let name: String
  let isRenewed: Bool
  var report: (String) -> Void = { _ in }
  private let lasting: any Subject<Int, Flaw>
  private var renewed: [PassthroughSubject<Int, Flaw>] = []

  init(_ name: String, _ upstreams: History.Operator.Upstreams, startsWith value: Int?) {
    self.name = name
    isRenewed = upstreams == .renewed
    if let value {
      lasting = CurrentValueSubject<Int, Flaw>(value)
    } else {
      lasting = PassthroughSubject<Int, Flaw>()
    }
  }

  var publisher: AnyPublisher<Int, Flaw> {
    let source: AnyPublisher<Int, Flaw> =
      isRenewed ? Deferred { [unowned self] in renew() }.eraseToAnyPublisher() : erased(lasting)
    return source.handleEvents(
      receiveSubscription: { [unowned self] _ in report("+\(name)") },
      receiveOutput: { [unowned self] in report("\(name)\($0)") },
      receiveCompletion: { [unowned self] in report("\(name)\(drawing($0))") },
      receiveCancel: { [unowned self] in report("-\(name)") }
    ).eraseToAnyPublisher()
  }

  private func renew() -> PassthroughSubject<Int, Flaw> {
    let subject = PassthroughSubject<Int, Flaw>()
    renewed.append(subject)
    return subject
  }

  func send(_ value: Int) {
    if isRenewed { for subject in renewed { subject.send(value) } } else { lasting.send(value) }
  }

  func send(completion: Subscribers.Completion<Flaw>) {
    if isRenewed {
      for subject in renewed { subject.send(completion: completion) }
    } else {
      lasting.send(completion: completion)
    }
  }
}

private func erased<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
  publisher.eraseToAnyPublisher()
}

private func number(_ output: Never) -> Int {}

private func drawing(_ completion: Subscribers.Completion<Flaw>) -> String {
  if case .finished = completion { "|" } else { "#" }
}

extension Publisher where Failure == Never {
  fileprivate func typed() -> Publishers.SetFailureType<Self, Flaw> { setFailureType(to: Flaw.self) }
}

/// Knuth's linear congruential generator, with the same numbers on every platform.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
    for _ in 0..<4 { _ = roll(2) }
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
