import MicroappBasics
import Publishers

/// The failure in these tests.
struct Flaw: Error, Equatable {}

/// The characters of a marble diagram: `a` sends "a", `|` finishes, `#` fails, `-` is an empty frame.
typealias Source = PassthroughSubject<String, Flaw>

/// Plays `inputs` in parallel, one character per frame and the first input first, and returns the diagram of the output
/// of `build`.
///
/// A frame with several events, or with a value of several letters, is in parentheses: `-(a,|)`. Events on subscription
/// belong to the first frame.
func marbles(_ inputs: [String], _ build: ([Source]) -> some Publisher<String, Flaw>) -> String {
  let sources = inputs.map { _ in Source() }
  let scripts = inputs.map(Array.init)
  let log = Log<String, Flaw>()
  let frames = scripts.map(\.count).max() ?? 1

  let cancellable = log.follow(build(sources))
  defer { cancellable.cancel() }

  return (0..<frames).map { frame in
    for (source, script) in zip(sources, scripts) where frame < script.count {
      source.play(script[frame])
    }
    return drawing(log.takeEvents())
  }.joined()
}

extension Publisher<String, Flaw> {
  /// The latest texts of two or three publishers, one after the other.
  func joined(_ other: some Publisher<String, Flaw>) -> AnyPublisher<String, Flaw> {
    combineLatest(other).map { $0 + $1 }.eraseToAnyPublisher()
  }

  func joined(_ b: some Publisher<String, Flaw>, _ c: some Publisher<String, Flaw>) -> AnyPublisher<String, Flaw> {
    combineLatest(b, c).map { $0 + $1 + $2 }.eraseToAnyPublisher()
  }
}

extension Subject<String, Flaw> {
  /// Plays one character of a diagram.
  func play(_ mark: Character) {
    switch mark {
    case "-": break
    case "|": send(completion: .finished)
    case "#": send(completion: .failure(Flaw()))
    default: send(String(mark))
    }
  }
}

/// The text of one frame.
func drawing(_ events: [Event<String, Flaw>]) -> String {
  let marks = events.map { event in
    switch event {
    case .value(let value): value
    case .completion(.finished): "|"
    case .completion(.failure): "#"
    }
  }
  return switch marks.count {
  case 0: "-"
  case 1 where marks[0].count == 1: marks[0]
  default: "(\(marks.joined(separator: ",")))"
  }
}

/// Plays `input` at one frame per second on a virtual clock, and returns the diagram of the output as `marbles` does.
///
/// In each frame the source sends first, and then the timers that are due.
@MainActor
func timedMarbles(
  _ input: String, _ build: @MainActor (Source, VirtualClock) -> some Publisher<String, Flaw>
) async -> String {
  let time = VirtualTime()
  let source = Source()
  let log = Log<String, Flaw>()
  var drawings: [String] = []

  let cancellable = time.run { log.follow(build(source, time.clock)) }
  defer { cancellable.cancel() }
  for mark in input {
    time.run { source.play(mark) }
    let next = time.clock.time.advanced(by: .seconds(1))
    await time.play(for: .nanoseconds(999_999_999))
    drawings.append(drawing(log.takeEvents()))
    time.clock.advance(to: next)
  }
  return drawings.joined()
}

/// A virtual clock with a tracker of its work, so that time advances only when all work waits.
@MainActor
struct VirtualTime {
  let clock = VirtualClock()
  let tracker = WorkTracker()

  /// Counts the work of `body`.
  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try WorkTracker.$current.withValue(tracker) { try body() }
  }

  /// Runs all work, or the work due up to a deadline.
  func play(for duration: Duration = .seconds(1_000_000)) async {
    let end = clock.now.advanced(by: duration)
    while await tracker.settled(), clock.advanceToNextSleeper(notAfter: end) {}
  }
}
